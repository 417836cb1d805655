public import Foundation
import Synchronization

/// The store of a process that does one thing and ends: where damage is met while it is used, another takes its place.
///
/// A class because everything that the process does shares the one store.
public final class StoreKeeper: Sendable {
  private let current: Mutex<WeatherStore>
  private let mended = Mutex(false)
  private let now: @Sendable () -> Date
  private let report: @Sendable (StoreNotice) -> Void

  /// - Parameter report: gets what mending did, for the user.
  public init(
    _ store: WeatherStore, now: @escaping @Sendable () -> Date, report: @escaping @Sendable (StoreNotice) -> Void
  ) {
    current = Mutex(store)
    self.now = now
    self.report = report
  }

  /// Opens the store for writing, and mends it first when it is damaged.
  ///
  /// - Parameter patience: how long to wait for another fetch before a damaged store is looked at.
  /// - Throws: `StoreError`, also when the store is damaged and another fetch holds the lock for too long.
  public static func open(
    _ paths: StorePaths, patience: Duration, now: @escaping @Sendable () -> Date,
    report: @escaping @Sendable (StoreNotice) -> Void
  ) async throws -> StoreKeeper {
    let store: WeatherStore
    switch Result(catching: { () throws(StoreError) in try WeatherStore.openForWriting(paths, at: now(), tell: report) }
    ) {
    case .success(let opened): store = opened
    case .failure(let error):
      guard error.isCorruption,
        let lock = try await FileLock.acquire(
          paths.fetchLock, patience: patience, sleep: { try await Task.sleep(for: $0) })
      else { throw error }
      store = try WeatherStore.repair(paths, at: now(), holding: lock)
      lock.release()
    }
    for notice in store.notices { report(notice) }
    return StoreKeeper(store, now: now, report: report)
  }

  /// The store to read and write now. Ask each time: its rows have other numbers once it was made anew.
  public var store: WeatherStore { current.withLock { $0 } }

  /// Mends the store after an error that says it is damaged, once in the life of the process.
  ///
  /// - Parameter lock: the fetch lock, held.
  /// - Returns: whether to try again what failed. No for every other error, and where mending fails.
  public func mend(after error: StoreError, holding lock: FileLock) -> Bool {
    guard error.isCorruption, mended.withLock({ mended in !mended }) else { return false }
    guard let store = try? WeatherStore.repair(store.paths, at: now(), holding: lock) else { return false }
    mended.withLock { $0 = true }
    for notice in store.notices { report(notice) }
    current.withLock { old in
      old.keepOpen()
      old = store
    }
    return true
  }

  /// The same for a caller that does not hold the fetch lock: waits until whoever has it lets go.
  public func mend(
    after error: StoreError, patience: Duration,
    sleep: (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  ) async -> Bool {
    guard error.isCorruption,
      let lock = try? await FileLock.acquire(store.paths.fetchLock, patience: patience, sleep: sleep)
    else { return false }
    defer { lock.release() }
    return mend(after: error, holding: lock)
  }
}
