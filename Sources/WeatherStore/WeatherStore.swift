import Foundation
import GRDB

/// What is saved: locations, results, history, the fetch log, looks and the schedule's state, in one SQLite file.
///
/// Every named write is one transaction, and WAL lets readers go on beside it. Writers use `synchronous=FULL`, one
/// `fsync` per commit: a wake-up commits twice, which costs nothing, and after a power cut the person's decisions, the
/// gates (`Retry-After`, back-off) and the history that nobody can fetch again are there. Only looks do without.
///
/// A class because it owns a connection. Its methods block; they are for one thread at a time. Keep one for the life of
/// the process: releasing a connection starts Dispatch threads, which then wake a long-lived host for ever.
public final class WeatherStore: Sendable {
  public let paths: StorePaths
  public let access: Access
  /// What opening did that the person should hear of; empty nearly always.
  public let notices: [StoreNotice]
  let queue: DatabaseQueue
  /// Takes what happens later that the user should hear of.
  let tell: @Sendable (StoreNotice) -> Void
  /// Steps the file had when it was opened.
  let version: Int
  private let inode: UInt64?

  /// How a store was opened.
  public enum Access: Sendable {
    /// Reads beside writers.
    case reading
    /// Reads a file that nobody can write where it stands: no locks, no `-wal`.
    case immutable
    /// Reads a copy in memory, as the file was when it was opened.
    case copied
    /// Reads and writes.
    case writing

    /// Whether what others commit afterwards is seen.
    public var isLive: Bool { self == .reading || self == .writing }
  }

  init(
    paths: StorePaths, access: Access, notices: [StoreNotice], queue: DatabaseQueue, version: Int,
    tell: @escaping @Sendable (StoreNotice) -> Void = { _ in }
  ) {
    self.paths = paths
    self.access = access
    self.notices = notices
    self.queue = queue
    self.tell = tell
    self.version = version
    inode = WeatherStore.inode(of: paths.database)
  }

  /// Whether another file stands at the path now, because the one opened was set aside or removed: open anew.
  public var isReplaced: Bool {
    WeatherStore.inode(of: paths.database) != inode
  }

  /// Leaves the connection to the end of the process, for one that ends soon: releasing it would first start two
  /// threads, 0.3 ms for nothing.
  public func keepOpen() {
    _ = Unmanaged.passRetained(self)
  }

  /// Ends the connection. The last writer to close copies the `-wal` back, so that the next look need not replay it;
  /// a program that ends with `exit` should call this first. Nothing may be read or written afterwards.
  public func close() {
    // A connection that is busy closing leaves the file as a kill would: whole.
    try? queue.close()
  }

  /// Reads without a transaction: for one statement.
  func read<Value>(_ body: (Database) throws -> Value) throws(StoreError) -> Value {
    do { return try queue.unsafeRead(body) } catch { throw StoreError(error, path: paths.database) }
  }

  /// Reads several statements from one state of the file.
  func readTogether<Value>(_ body: (Database) throws -> Value) throws(StoreError) -> Value {
    do { return try queue.read(body) } catch { throw StoreError(error, path: paths.database) }
  }

  /// One transaction; whatever `body` throws undoes it.
  func write<Value>(_ body: (Database) throws -> Value) throws(StoreError) -> Value {
    do { return try queue.write(body) } catch { throw StoreError(error, path: paths.database) }
  }

  private static func inode(of path: String) -> UInt64? {
    var status = stat()
    return stat(path, &status) == 0 ? UInt64(status.st_ino) : nil
  }
}
