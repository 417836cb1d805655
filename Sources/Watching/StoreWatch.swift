import Foundation

/// Word of writes to the store's files, from whatever process.
///
/// Readers cause none, however often they come: they write only to shared memory, which inotify does not see.
final class StoreWatch {
  /// What writes amount to.
  enum Change: Comparable {
    case none
    case touched
    case replaced
  }

  let folder: FolderWatch
  private let file: String

  /// - Parameters:
  ///   - file: the path of the store, which exists.
  ///   - noticesClosing: whether a file beside it that was open for writing and is closed counts as touched; a lock is
  ///     let go that way, however its holder ends.
  init(file: String, noticesClosing: Bool = false) throws(WatchError) {
    let path = URL(filePath: file)
    self.file = path.lastPathComponent
    folder = try FolderWatch()
    try folder.watch(
      path.deletingLastPathComponent().path(percentEncoded: false),
      for: Int(IN_MODIFY) | Int(IN_MOVED_TO) | Int(IN_CREATE) | Int(IN_DELETE_SELF) | Int(IN_MOVE_SELF)
        | (noticesClosing ? Int(IN_CLOSE_WRITE) : 0))
  }

  /// The gravest thing that happened since the last call.
  func change() -> Change {
    var gravest = Change.none
    folder.drain { gravest = max(gravest, Self.meaning(of: $0, for: file)) }
    return gravest
  }

  /// What one event says about a store of that name. Its companions (`-wal`, `-journal`) begin with its name.
  static func meaning(of event: FolderWatch.Event, for file: String) -> Change {
    if event.isAny(of: Int(IN_DELETE_SELF) | Int(IN_MOVE_SELF) | Int(IN_IGNORED) | Int(IN_UNMOUNT)) { return .replaced }
    if event.isAny(of: Int(IN_Q_OVERFLOW)) { return .touched }
    if event.name == file, event.isAny(of: Int(IN_CREATE) | Int(IN_MOVED_TO)) { return .replaced }
    return event.name.hasPrefix(file) || event.isAny(of: Int(IN_CLOSE_WRITE)) ? .touched : .none
  }
}
