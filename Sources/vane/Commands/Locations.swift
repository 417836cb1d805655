import ArgumentParser
import Presentation
import WeatherJSON
import WeatherStore

/// The saved places.
struct Locations: ContextCommand {
  static let configuration = CommandConfiguration(
    abstract: "Lists the saved places; a star marks the current one.",
    discussion: "Example: vane locations --json")

  @OptionGroup var color: ColorOptions

  @Flag(
    help: """
      One object: schema, locations[]{name, region, country, countryCode, latitude, longitude, timeZone, current, \
      savedAt, lastUsedAt}.
      """)
  var json = false

  func run(_ context: CommandContext) throws {
    let saved = try context.storeIfAny()?.locations() ?? []
    if json {
      let entries = saved.map { place in
        SavedLocationsDocument.Entry(
          place.location, isCurrent: place.isCurrent, savedAt: place.savedAt, lastUsedAt: place.lastUsedAt)
      }
      return try context.write(SavedLocationsDocument.encode(entries) + "\n")
    }
    guard !saved.isEmpty else {
      // An empty list is a list: standard output stays empty, and so does the status.
      return context.say(context.wording.saved.nothingSaved, hint: context.wording.saved.saveOne)
    }
    let table = LocationTable(
      saved.map(\.location), current: saved.firstIndex(where: \.isCurrent), wording: context.wording)
    let ink = context.ink(context.settingsForReading(), color.color)
    try context.write(lines: table.lines(width: context.terminal.size?.columns, ink: ink))
  }
}
