import BackgroundFetch
import FoundationEssentials
import Glibc
import Weather
import WeatherStore
import Wording

/// The removal of saved places. Clearing the last place ends background updates.
package struct PlaceClearing {
  /// The name of a saved place; `nil` for the current one.
  package var name: String?
  /// Whether every place is cleared.
  package var all = false
  /// Whether results and history are deleted too. With `all`, everything that Vane stores about places and looks is
  /// deleted.
  package var data = false

  package init() {}

  package func run(_ session: Session) throws {
    let wording = session.wording
    if all, data { return try session.write(lines: eraseAll(session)) }
    guard let store = try session.storeForChanging() else {
      guard all else { throw session.nothingSaved }
      return try session.write(lines: [wording.tr("No place was saved.")])
    }
    defer { store.close() }
    let sentences = try all ? clearAll(store, wording) : clearOne(store, session)
    // The place is cleared, and the next fetch does this, too.
    try? ScoreStore.openIfAny(session.paths, timeout: .seconds(1))?.keepChoices(
      of: store.locations().map(\.location.coordinate))
    try session.write(lines: sentences)
  }

  private func clearOne(_ store: WeatherStore, _ session: Session) throws -> [String] {
    let wording = session.wording
    let place = try SavedPlaces(store, session).find(name)
    let current = try store.clear(place.id, deletingData: data)
    let cleared = wording.tr("Cleared {place}.", ["place": PlaceText(place.location, wording).full])
    guard let current else { return try [cleared] + dataDeleted(wording) + [PlaceClearing.switchOff(store, wording)] }
    let next = place.isCurrent ? [PlaceClearing.sentence(current: current, wording)] : []
    return [cleared] + dataDeleted(wording) + next
  }

  static func sentence(current: SavedLocation, _ wording: Wording) -> String {
    wording.tr(
      "{place} is now the current place: the most recently used of those left.",
      ["place": PlaceText(current.location, wording).full])
  }

  private func clearAll(_ store: WeatherStore, _ wording: Wording) throws -> [String] {
    let count = try store.locations().count
    try store.clearAll()
    return try sentences(onAll: count, store, wording)
  }

  /// - Parameter rest: what else was deleted.
  private func sentences(
    onAll count: Int, _ store: WeatherStore, _ wording: Wording, rest: [String] = []
  ) throws -> [String] {
    guard count > 0 else { return [wording.tr("No place was saved.")] + rest }
    let cleared = wording.trn("Cleared the only saved place.", "Cleared all {count} saved places.", count)
    return try [cleared] + rest + [PlaceClearing.switchOff(store, wording)]
  }

  /// Deletes all stored data. A missing database is created first, so that the files beside it are deleted the same
  /// way.
  private func eraseAll(_ session: Session) throws -> [String] {
    let wording = session.wording
    guard try StorePaths.exists(session.paths.folder) else { return [wording.tr("No place was saved.")] }
    let store = try session.storeForWriting()
    defer { store.close() }
    let lock = try session.fetchLock()
    defer { lock.release() }
    let count = try store.locations().count
    try store.eraseAll(holding: lock)
    let rest = wording.tr(
      "Everything else is deleted too: results, history, the log, looks, and damaged files that were set aside.")
    return try sentences(onAll: count, store, wording, rest: [rest])
  }

  private func dataDeleted(_ wording: Wording) -> [String] {
    data ? [wording.tr("Results and history are deleted too.")] : []
  }

  static func switchOff(_ store: WeatherStore, _ wording: Wording) throws -> String {
    try store.intervals().inForce == .never
      ? wording.tr("No place is saved now, and background updates are off.")
      : wording.tr("No place is saved now: background updates turn themselves off at the next update.")
  }
}
