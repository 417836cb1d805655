import BackgroundFetch
import Foundation
import Presentation
import WeatherStore

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
    let words = session.wording.saved
    if all, data { return try session.write(lines: eraseAll(session)) }
    guard let store = try session.storeForChanging() else {
      guard all else { throw session.nothingSaved }
      return try session.write(lines: [words.nothingToClear])
    }
    defer { store.close() }
    let sentences = try all ? clearAll(store, words) : clearOne(store, session)
    try session.write(lines: sentences)
  }

  private func clearOne(_ store: WeatherStore, _ session: Session) throws -> [String] {
    let words = session.wording.saved
    let place = try SavedPlaces(store, session).find(name)
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

  /// Deletes all stored data. A missing database is created first, so that the files beside it are deleted the same
  /// way.
  private func eraseAll(_ session: Session) throws -> [String] {
    let words = session.wording.saved
    guard access(session.paths.folder, F_OK) == 0 else { return [words.nothingToClear] }
    let store = try session.storeForWriting()
    defer { store.close() }
    let lock = try session.fetchLock()
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
