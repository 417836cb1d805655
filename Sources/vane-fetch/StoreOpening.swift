import Foundation
import WeatherStore

/// Opens the store for a fetch, and mends it when it is damaged.
enum StoreOpening {
  /// How long to wait for another fetch before a damaged store is looked at.
  private static let patience = Duration.seconds(10)

  /// - Throws: `StoreError`, also when the store is damaged and another fetch holds the lock for too long.
  static func open(_ paths: StorePaths, at now: Date) async throws -> WeatherStore {
    let store: WeatherStore
    do {
      store = try WeatherStore.openForWriting(paths, at: now) { Failure.say("\($0)") }
    } catch StoreError.corrupt(let path, let detail) {
      guard
        let lock = try await FileLock.acquire(
          paths.fetchLock, patience: patience, sleep: { try await Task.sleep(for: $0) })
      else { throw StoreError.corrupt(path: path, detail: detail) }
      store = try WeatherStore.repair(paths, at: now, holding: lock)
      lock.release()
    }
    for notice in store.notices { Failure.say("\(notice)") }
    return store
  }
}
