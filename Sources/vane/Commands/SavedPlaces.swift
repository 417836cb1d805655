import ArgumentParser
import VaneKit

/// `vane locations`: the list of saved places.
struct Locations: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "locations",
    abstract: "Lists the saved places; a star marks the current one.",
    discussion: "Example: vane locations --json")

  @OptionGroup var color: ColorOptions

  @Flag(
    help: """
      One object: schema, locations[]{name, region, country, countryCode, latitude, longitude, timeZone, current, \
      savedAt, lastUsedAt}.
      """)
  var json = false

  func run(_ session: Session) throws {
    try session.listPlaces(json: json, color: color.color)
  }
}

/// `vane use`: makes another saved place the current one.
struct Use: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "use",
    abstract: "Makes another saved place the current one.",
    discussion: """
      If several saved places share a name, add the region or the country.

      Example: vane use Berlin
      Example: vane use "Paris, Texas"
      """)

  @Argument(help: "A saved place.", completion: .savedPlace)
  var name: [String]

  func run(_ session: Session) throws {
    try session.usePlace(name.joined(separator: " "))
  }
}
