import ArgumentParser
import VaneKit

/// `vane locations`: the list of saved places.
struct Locations: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "locations", abstract: "Lists the saved places; a star marks the current one.",
    discussion: """
      A terminal shows as many as fit, the ones used last first; a pipe gets them all.

      Example: vane locations --json
      Example: vane locations berg
      """)

  @Argument(help: "A part of the names to list, in any case and without accents.")
  var text: [String] = []

  @Flag(help: "List all places on a terminal, too.")
  var all = false

  @OptionGroup var color: ColorOptions

  @Flag(
    help: """
      One object: schema, locations[]{name, region, country, countryCode, latitude, longitude, timeZone, current, \
      savedAt, lastUsedAt}.
      """)
  var json = false

  func run(_ session: Session) throws {
    try session.listPlaces(
      containing: text.isEmpty ? nil : text.joined(separator: " "), all: all, json: json, color: color.color)
  }
}

/// `vane use`: makes another saved place the current one.
struct Use: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "use", abstract: "Makes another saved place the current one.",
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
