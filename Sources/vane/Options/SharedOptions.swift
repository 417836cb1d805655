import ArgumentParser
import VaneKit
import Wording

/// The saved place that a command is about, as arguments or as an option.
struct PlaceOptions: ParsableArguments {
  @Argument(help: "A saved place.", completion: .savedPlace)
  var place: [String] = []

  @Option(help: ArgumentHelp("Same as <place>.", valueName: "place"), completion: .savedPlace)
  var location: String?

  /// The name; `nil` for the current place.
  var name: String? { location ?? (place.isEmpty ? nil : place.joined(separator: " ")) }

  func validate() throws {
    guard let location, !place.isEmpty else { return }
    throw ValidationError("two places are named, \"\(place.joined(separator: " "))\" and \"\(location)\"; name one")
  }
}

/// The colour option of every command that users read.
struct ColorOptions: ParsableArguments {
  @Option(help: "Colours: auto, always (also in a pipe) or never.")
  var color: ColorChoice?
}

/// The options of every view of the cached series: place, units and colours.
struct SeriesOptions: ParsableArguments {
  @OptionGroup var place: PlaceOptions

  @Option(help: .units)
  var units: UnitChoice?

  @OptionGroup var color: ColorOptions

  /// Returns the options in the form that the library takes.
  func request(ascii: Bool = false, json: Bool = false) -> SeriesRequest {
    SeriesRequest(place: place.name, units: units, color: color.color, ascii: ascii, json: json)
  }
}
