import ArgumentParser
import Presentation
import WeatherStore

/// Another saved place becomes the current one.
struct Use: ContextCommand {
  static let configuration = CommandConfiguration(
    abstract: "Makes another saved place the current one.",
    discussion: """
      Where several saved places share a name, add the region or the country.

      Example: vane use Berlin
      Example: vane use "Paris, Texas"
      """)

  @Argument(help: "A saved place.", completion: .savedPlace)
  var name: [String]

  func run(_ context: CommandContext) throws {
    guard let store = try context.storeForChanging() else { throw context.nothingSaved }
    defer { store.close() }
    let place = try SavedPlaces(store, context).find(name.joined(separator: " "))
    let used = try store.use(place.id, at: context.now)
    try context.write(lines: [context.wording.saved.using(PlaceText(used.location).full)])
  }
}
