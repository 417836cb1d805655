import ArgumentParser

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
