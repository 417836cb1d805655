public import FoundationEssentials
public import LinuxEvents
import Synchronization

/// The store of a short-lived process. If the store turns out to be damaged during use, a repaired store replaces it.
///
/// It is a class because every part of the process shares the one store.
public final class StoreKeeper: Sendable {
  private let current: Mutex<WeatherStore>
  private let isRepaired = Mutex(false)
  private let now: @Sendable () -> Date
  private let handle: @Sendable (StoreNotice) -> Void

  /// Creates a keeper of a store.
  ///
  /// - Parameter report: receives the notices of a repair, for the user.
  public init(
    _ store: WeatherStore, now: @escaping @Sendable () -> Date, report: @escaping @Sendable (StoreNotice) -> Void
  ) {
    current = Mutex(store)
    self.now = now
    handle = report
  }

  /// Opens the store for writing, and repairs it first if it is damaged.
  ///
  /// - Parameter timeout: the time to wait for another fetch before a damaged store is checked.
  /// - Throws: `StoreError`, also if the store is damaged and another fetch holds the lock for too long.
  public static func open(
    _ paths: StorePaths, timeout: Duration, now: @escaping @Sendable () -> Date,
    report: @escaping @Sendable (StoreNotice) -> Void
  ) throws(StoreError) -> StoreKeeper {
    let store: WeatherStore
    do throws(StoreError) {
      store = try WeatherStore.openForWriting(paths, at: now(), report: report)
    } catch {
      guard error.isCorruption,
        let lock = try StoreLock.attempt(paths.fetchLock, within: timeout)
      else { throw error }
      store = try WeatherStore.repair(paths, at: now(), holding: lock)
      lock.release()
    }
    for notice in store.notices { report(notice) }
    return StoreKeeper(store, now: now, report: report)
  }

  /// The store to read and write now. Read this property each time, because row ids change when the store is
  /// recreated.
  public var store: WeatherStore { current.withLock { $0 } }

  /// Reports to the user something that does not concern the store itself.
  public func report(_ notice: StoreNotice) { handle(notice) }

  /// Repairs the store after an error that reports damage, at most once in the lifetime of the process.
  ///
  /// - Parameter lock: the fetch lock, held.
  /// - Returns: whether to retry the failed operation. `false` for every other error, and if the repair fails.
  public func repair(after error: StoreError, holding lock: FileLock) -> Bool {
    guard error.isCorruption, isRepaired.withLock({ !$0 }) else { return false }
    guard let store = try? WeatherStore.repair(store.paths, at: now(), holding: lock) else { return false }
    isRepaired.withLock { $0 = true }
    for notice in store.notices { report(notice) }
    current.withLock { $0 = store }
    return true
  }

  /// Repairs the store for a caller that does not hold the fetch lock: waits until the holder releases it. The thread
  /// is blocked meanwhile.
  public func repair(after error: StoreError, timeout: Duration) -> Bool {
    guard error.isCorruption, let lock = try? StoreLock.attempt(store.paths.fetchLock, within: timeout) else {
      return false
    }
    defer { lock.release() }
    return repair(after: error, holding: lock)
  }
}
