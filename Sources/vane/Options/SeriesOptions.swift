import ArgumentParser
import Settings
import VaneKit

/// The options of every view of the cached series: place, units and colours.
struct SeriesOptions: ParsableArguments {
  @OptionGroup var place: PlaceOptions

  @Option(help: .units)
  var units: Settings.Units?

  @OptionGroup var color: ColorOptions

  /// Returns the options in the form that the library takes.
  func request(ascii: Bool = false, json: Bool = false) -> SeriesRequest {
    SeriesRequest(place: place.name, units: units, color: color.color, ascii: ascii, json: json)
  }
}
