import Glibc
import Presentation
import WeatherStore

extension CommandContext {
  /// The store for a command that only reads; `nil` when nothing was ever saved.
  func storeForReading() throws -> WeatherStore? {
    do {
      return try WeatherStore.openForReading(paths)
    } catch StoreError.missing {
      // What a person typed outlives the database: whoever comes first restores it.
      return hasSavedChoices ? try storeForWriting() : nil
    }
  }

  /// The store for a command that changes what was saved; `nil`, and nothing is made, when nothing ever was.
  func storeForChanging() throws -> WeatherStore? {
    access(paths.database, F_OK) == 0 || hasSavedChoices ? try storeForWriting() : nil
  }

  /// The store for a command that writes, made when missing and mended when damaged; either is said.
  func storeForWriting() throws -> WeatherStore {
    let store: WeatherStore
    do {
      store = try WeatherStore.openForWriting(paths, at: now)
    } catch StoreError.corrupt(let path, let detail) {
      guard let lock = try FileLock.attempt(paths.fetchLock) else {
        throw CommandError(
          .tryLater, "\(path) is damaged (\(detail)), and a fetch is using it", hint: "Try again in half a minute")
      }
      defer { lock.release() }
      store = try WeatherStore.repair(paths, at: now, holding: lock)
    }
    for notice in store.notices { say("\(notice)") }
    return store
  }

  private var hasSavedChoices: Bool {
    access(paths.locations, F_OK) == 0
  }
}
