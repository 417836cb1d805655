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

  /// - Parameter file: the path of the store, which exists.
  init(file: String) throws(WatchError) {
    let path = URL(filePath: file)
    self.file = path.lastPathComponent
    folder = try FolderWatch()
    try folder.watch(
      path.deletingLastPathComponent().path(percentEncoded: false),
      for: Int(IN_MODIFY) | Int(IN_MOVED_TO) | Int(IN_CREATE) | Int(IN_DELETE_SELF) | Int(IN_MOVE_SELF))
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
    return event.name.hasPrefix(file) ? .touched : .none
  }
}
