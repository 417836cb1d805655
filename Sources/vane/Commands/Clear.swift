import ArgumentParser
import BackgroundFetch
import Presentation
import WeatherStore

/// A place, or all of them, is no longer saved; with the last one background updates end.
struct Clear: ContextCommand {
  static let configuration = CommandConfiguration(
    abstract: "Clears the current place, another saved one, or all.",
    discussion: """
      When the current place is cleared, the most recently used of the others becomes current. When none is left, \
      background updates switch themselves off at the next wake-up.

      Example: vane clear Berlin
      Example: vane clear --all --data
      """)

  @Argument(help: "A saved place; the current one if none is named.", completion: .savedPlace)
  var name: [String] = []

  @Flag(help: "Clear every saved place.")
  var all = false

  @Flag(help: "Delete results and history too; with --all also those of places cleared earlier.")
  var data = false

  func validate() throws {
    guard all, !name.isEmpty else { return }
    throw ValidationError(
      "--all clears every place, so it takes no NAME; \"\(name.joined(separator: " "))\" was given.")
  }

  func run(_ context: CommandContext) throws {
    let words = context.wording.saved
    guard let store = try context.storeForChanging() else {
      guard all else { throw context.nothingSaved }
      return try context.write(lines: [words.nothingToClear])
    }
    defer { store.close() }
    let sentences = try all ? clearAll(store, words) : clearOne(store, context)
    try context.write(lines: sentences)
  }

  private func clearOne(_ store: WeatherStore, _ context: CommandContext) throws -> [String] {
    let words = context.wording.saved
    let place = try SavedPlaces(store, context).find(name.isEmpty ? nil : name.joined(separator: " "))
    let current = try store.clear(place.id, deletingData: data)
    let cleared = words.cleared(PlaceText(place.location).full)
    guard let current else { return try [cleared] + dataDeleted(words) + [switchOff(store, words)] }
    return [cleared] + dataDeleted(words)
      + (place.isCurrent ? [words.nextCurrent(PlaceText(current.location).full)] : [])
  }

  private func clearAll(_ store: WeatherStore, _ words: SavedWords) throws -> [String] {
    let count = try store.locations().count
    try store.clearAll(deletingData: data)
    guard count > 0 else { return [words.nothingToClear] + dataDeleted(words) }
    return try [words.clearedAll(count)] + dataDeleted(words) + [switchOff(store, words)]
  }

  private func dataDeleted(_ words: SavedWords) -> [String] {
    data ? [words.dataDeleted] : []
  }

  private func switchOff(_ store: WeatherStore, _ words: SavedWords) throws -> String {
    try store.intervals().inForce == .never ? words.isOff : words.switchesOff
  }
}
