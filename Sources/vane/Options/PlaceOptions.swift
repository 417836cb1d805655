import ArgumentParser

/// Which saved place a command is about: named as it comes, or by an option.
struct PlaceOptions: ParsableArguments {
  @Argument(help: "A saved place.", completion: .savedPlace)
  var place: [String] = []

  @Option(help: ArgumentHelp("The same as an option.", valueName: "place"), completion: .savedPlace)
  var location: String?

  /// What was named; `nil` for the current place.
  var name: String? { location ?? (place.isEmpty ? nil : place.joined(separator: " ")) }

  func validate() throws {
    guard let location, !place.isEmpty else { return }
    throw ValidationError("two places are named, \"\(place.joined(separator: " "))\" and \"\(location)\"; name one")
  }
}
