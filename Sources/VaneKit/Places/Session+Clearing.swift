import BackgroundFetch
import FoundationEssentials
import Glibc
import LinuxEvents
import Weather
import WeatherStore
import Wording

extension Session {
  /// Removes a saved place, or all. Clearing the last place ends background updates.
  ///
  /// - Parameters:
  ///   - name: the name of a saved place; `nil` for the current one.
  ///   - all: whether every place is cleared.
  ///   - data: whether results and history are deleted too. With `all`, everything that Vane stores about places and
  ///     looks is deleted.
  package func clearPlaces(_ name: String?, all: Bool, data: Bool) throws {
    if all, data { return try write(lines: eraseAll()) }
    guard let store = try storeForChanging() else {
      guard all else { throw nothingSaved }
      return try write(lines: [wording.tr("No place was saved.")])
    }
    defer { store.close() }
    let sentences = try all ? clearAll(store) : clearOne(name, store, data: data)
    // The place is cleared, and the next fetch does this, too.
    try? ScoreStore.openIfAny(paths, timeout: .seconds(1))?.keepChoices(
      of: store.locations().map(\.location.coordinate))
    try write(lines: sentences)
  }

  private func clearOne(_ name: String?, _ store: WeatherStore, data: Bool) throws -> [String] {
    let place = try SavedPlaces(store: store, session: self).find(name)
    let current = try store.clear(place.id, deletingData: data)
    let cleared = wording.tr("Cleared {place}.", ["place": PlaceText(place.location, wording).full])
    let deleted = data ? [wording.tr("Results and history are deleted too.")] : []
    guard let current else { return try [cleared] + deleted + [sentence(onNoneLeftIn: store)] }
    return [cleared] + deleted + (place.isCurrent ? [sentence(onNext: current)] : [])
  }

  func sentence(onNext current: SavedLocation) -> String {
    wording.tr(
      "{place} is now the current place: the most recently used of those left.",
      ["place": PlaceText(current.location, wording).full])
  }

  private func clearAll(_ store: WeatherStore) throws -> [String] {
    let count = try store.locations().count
    try store.clearAll()
    return try sentences(onAll: count, store)
  }

  /// - Parameter rest: what else was deleted.
  private func sentences(onAll count: Int, _ store: WeatherStore, rest: [String] = []) throws -> [String] {
    guard count > 0 else { return [wording.tr("No place was saved.")] + rest }
    let cleared = wording.trn("Cleared the only saved place.", "Cleared all {count} saved places.", count)
    return try [cleared] + rest + [sentence(onNoneLeftIn: store)]
  }

  /// Deletes all stored data. A missing database is created first, so that the files beside it are deleted the same
  /// way.
  private func eraseAll() throws -> [String] {
    guard try StorePaths.exists(paths.folder) else { return [wording.tr("No place was saved.")] }
    let store = try storeForWriting()
    defer { store.close() }
    let lock = try fetchLock()
    defer { lock.release() }
    let count = try store.locations().count
    try store.eraseAll(holding: lock)
    let rest = wording.tr(
      "Everything else is deleted too: results, history, the log, looks, and damaged files that were set aside.")
    return try sentences(onAll: count, store, rest: [rest])
  }

  func sentence(onNoneLeftIn store: WeatherStore) throws -> String {
    try store.intervals().inForce == .never
      ? wording.tr("No place is saved now, and background updates are off.")
      : wording.tr("No place is saved now: background updates turn themselves off at the next update.")
  }
}
