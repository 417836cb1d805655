import ArgumentParser
import BackgroundFetch
import Glibc
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

  @Flag(help: "Delete results and history too; with --all everything that Vane keeps of places and looks.")
  var data = false

  func validate() throws {
    guard all, !name.isEmpty else { return }
    throw ValidationError(
      "--all clears every place, so it takes no NAME; \"\(name.joined(separator: " "))\" was given.")
  }

  func run(_ context: CommandContext) throws {
    let words = context.wording.saved
    if all, data { return try context.write(lines: eraseAll(context)) }
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
    try store.clearAll()
    return count > 0 ? try [words.clearedAll(count), switchOff(store, words)] : [words.nothingToClear]
  }

  /// A store that is missing is made first, so that what lies beside it is deleted the same way.
  private func eraseAll(_ context: CommandContext) throws -> [String] {
    let words = context.wording.saved
    guard access(context.paths.folder, F_OK) == 0 else { return [words.nothingToClear] }
    let store = try context.storeForWriting()
    defer { store.close() }
    let lock = try context.fetchLock()
    defer { lock.release() }
    let count = try store.locations().count
    try store.eraseAll(holding: lock)
    guard count > 0 else { return [words.nothingToClear, words.everythingDeleted] }
    return try [words.clearedAll(count), words.everythingDeleted, switchOff(store, words)]
  }

  private func dataDeleted(_ words: SavedWords) -> [String] {
    data ? [words.dataDeleted] : []
  }

  private func switchOff(_ store: WeatherStore, _ words: SavedWords) throws -> String {
    try store.intervals().inForce == .never ? words.isOff : words.switchesOff
  }
}
