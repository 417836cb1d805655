import Foundation
import Processes

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
  private let path: String
  /// The folder that was at the path when the watch began.
  private let watched: FolderIdentity?

  /// - Parameters:
  ///   - file: the path of the store, which exists.
  ///   - noticesClosing: whether a file beside it that was open for writing and is closed counts as touched; a lock is
  ///     let go that way, however its holder ends.
  init(file: String, noticesClosing: Bool = false) throws(SystemFailure) {
    let url = URL(filePath: file)
    self.file = url.lastPathComponent
    path = url.deletingLastPathComponent().path(percentEncoded: false)
    folder = try FolderWatch()
    watched = FolderIdentity(path)
    try folder.watch(
      path,
      for: Int(IN_MODIFY) | Int(IN_MOVED_TO) | Int(IN_MOVED_FROM) | Int(IN_CREATE) | Int(IN_DELETE)
        | Int(IN_DELETE_SELF) | Int(IN_MOVE_SELF) | (noticesClosing ? Int(IN_CLOSE_WRITE) : 0))
  }

  /// The gravest thing that happened since the last call. May be called at every wake-up, whatever caused it.
  ///
  /// The kernel does not report the removal of a folder while a process holds files in it open, as every host does, so
  /// the folder at the path is compared as well. That also notices a folder above that was moved or removed.
  func change() -> Change {
    var gravest = Change.none
    folder.drain { gravest = max(gravest, Self.meaning(of: $0, for: file)) }
    return FolderIdentity(path) == watched ? gravest : .replaced
  }

  /// Which folder is at a path; `nil` when there is none.
  private struct FolderIdentity: Equatable {
    let device: dev_t
    let inode: ino_t

    init?(_ path: String) {
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      (device, inode) = (status.st_dev, status.st_ino)
    }
  }

  /// What one event says about a store of that name. Its companions (`-wal`, `-journal`) begin with its name.
  static func meaning(of event: FolderWatch.Event, for file: String) -> Change {
    if event.isAny(of: Int(IN_DELETE_SELF) | Int(IN_MOVE_SELF) | Int(IN_IGNORED) | Int(IN_UNMOUNT)) { return .replaced }
    if event.isAny(of: Int(IN_Q_OVERFLOW)) { return .touched }
    let removals = Int(IN_DELETE) | Int(IN_MOVED_FROM)
    if event.name == file, event.isAny(of: Int(IN_CREATE) | Int(IN_MOVED_TO) | removals) { return .replaced }
    // SQLite removes the companions when the last connection closes.
    guard !event.isAny(of: removals) else { return .none }
    return event.name.hasPrefix(file) || event.isAny(of: Int(IN_CLOSE_WRITE)) ? .touched : .none
  }
}
