public import FoundationEssentials
import Glibc
import LinuxEvents
public import Weather

/// The source of `WeatherUpdated` and `WeatherAlertPosted` in a process that does not fetch. It turns new results in
/// the store, from any process, into the messages that the fetching process posts.
@MainActor
public final class StoreObserver {
  /// The new content of a store.
  public struct Updates {
    /// The largest identifier of all results and warnings; identifiers only grow.
    public var newest: Int64
    /// The new results, oldest first.
    public var results: [WeatherResult] = []
    /// The new warnings, each with its place.
    public var alerts: [WeatherAlertPosted] = []

    public init(newest: Int64) { self.newest = newest }
  }

  private let center: NotificationCenter
  private let updates: (_ newerThan: Int64) throws -> Updates
  private var newest: Int64

  /// Treats the present content of the store as known: views show that content by themselves.
  ///
  /// - Parameter newest: the newest result's identifier; 0 if there is none.
  public init(
    center: NotificationCenter, newest: Int64, updates: @escaping (_ newerThan: Int64) throws -> Updates
  ) {
    self.center = center
    self.newest = newest
    self.updates = updates
  }

  /// Posts one message for each result and each warning that is new since the last call. All observers have run when
  /// the function returns.
  ///
  /// - Throws: the errors of reading the store. No message is lost: the next call posts it.
  public func post() throws {
    let updates = try updates(newest)
    newest = updates.newest
    for result in updates.results { center.post(WeatherUpdated(result: result), subject: center) }
    for alert in updates.alerts { center.post(alert, subject: center) }
  }
}

/// A watch that reports writes to the store's files from any process.
///
/// Reading never triggers it: readers write only to shared memory, which inotify does not see.
final class StoreWatch {
  /// The delays after which a store is checked again when a process wrote to its files.
  ///
  /// SQLite makes a commit visible in shared memory, which inotify does not see, only after its last write to a file.
  /// With a sync in between, that takes milliseconds. The check that the write triggered may therefore come too early.
  static let laterLooks: [Duration] = [.milliseconds(100), .milliseconds(800)]

  let folder: FolderWatch
  private let file: String
  private let path: String
  /// The identity of the folder that was at the path when the watch began.
  private let watched: [UInt]?

  /// Starts the watch.
  ///
  /// - Parameters:
  ///   - file: the path of the store, which exists.
  ///   - noticesClosing: whether closing a file that was open for writing beside the store counts as touched. This
  ///     detects the release of a lock, however its holder ends.
  init(file: String, noticesClosing: Bool = false) throws(SystemFailure) {
    let url = URL(filePath: file)
    self.file = url.lastPathComponent
    path = url.deletingLastPathComponent().path(percentEncoded: false)
    folder = try FolderWatch()
    watched = Self.identity(path)
    try folder.watch(
      path,
      for: Int(IN_MODIFY) | Int(IN_MOVED_TO) | Int(IN_MOVED_FROM) | Int(IN_CREATE) | Int(IN_DELETE)
        | Int(IN_DELETE_SELF) | Int(IN_MOVE_SELF) | (noticesClosing ? Int(IN_CLOSE_WRITE) : 0))
  }

  /// Returns the most serious change since the last call; `nil` if there is none. The caller may call this at every
  /// wake-up, whatever its cause.
  ///
  /// The kernel does not report the removal of a folder while a process, such as every host, has files in it open.
  /// Therefore the folder at the path is compared as well. The comparison also detects that a folder above it was moved
  /// or removed.
  func change() -> LoopEvent? {
    var changes: [LoopEvent] = []
    folder.drain { changes += [Self.meaning(of: $0, for: file)].compactMap(\.self) }
    return Self.identity(path) != watched || changes.contains(.storeReplaced) ? .storeReplaced : changes.last
  }

  /// Returns the device and the number of the folder at a path; `nil` if no folder is there.
  private static func identity(_ path: String) -> [UInt]? {
    var status = stat()
    return stat(path, &status) == 0 ? [status.st_dev, status.st_ino] : nil
  }

  /// Returns the meaning of an event for a store of that name. The names of its companion files (`-wal`, `-journal`)
  /// begin with the store's name.
  static func meaning(of event: FolderWatch.Event, for file: String) -> LoopEvent? {
    if event.isAny(of: Int(IN_DELETE_SELF) | Int(IN_MOVE_SELF) | Int(IN_IGNORED) | Int(IN_UNMOUNT)) {
      return .storeReplaced
    }
    if event.isAny(of: Int(IN_Q_OVERFLOW)) { return .storeTouched }
    let removals = Int(IN_DELETE) | Int(IN_MOVED_FROM)
    if event.name == file, event.isAny(of: Int(IN_CREATE) | Int(IN_MOVED_TO) | removals) { return .storeReplaced }
    // SQLite removes the companion files when the last connection closes.
    guard !event.isAny(of: removals) else { return nil }
    return event.name.hasPrefix(file) || event.isAny(of: Int(IN_CLOSE_WRITE)) ? .storeTouched : nil
  }
}
