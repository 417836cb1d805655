import ArgumentParser
import Settings
import VaneKit

/// What every view of the cached series can be asked: of which place, in which units and colours.
struct SeriesOptions: ParsableArguments {
  @OptionGroup var place: PlaceOptions

  @Option(help: .units)
  var units: Settings.Units?

  @OptionGroup var color: ColorOptions

  /// The same as the library takes it.
  func request(ascii: Bool = false, json: Bool = false) -> SeriesRequest {
    SeriesRequest(place: place.name, units: units, color: color.color, ascii: ascii, json: json)
  }
}
