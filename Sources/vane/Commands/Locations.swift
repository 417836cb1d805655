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
