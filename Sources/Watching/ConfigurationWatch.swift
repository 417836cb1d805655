import Foundation
import Processes

/// Word of a configuration file that was written, even if neither it nor its folder exists yet.
///
/// Until the folder exists, the nearest one above it that does is watched for what leads there. A file that is
/// removed is no news: what was last read stays in force.
final class ConfigurationWatch {
  let folder: FolderWatch
  private let file: URL
  private var isAtFile = false

  /// - Parameter file: an absolute path.
  init(file: String) throws(SystemFailure) {
    self.file = URL(filePath: file)
    folder = try FolderWatch()
    try follow()
  }

  /// Whether the file was written since the last call: closed after writing, or moved here, so that what is read is
  /// whole.
  func hasChanged() throws(SystemFailure) -> Bool {
    var isChanged = false
    var isAdrift = !isAtFile
    folder.drain { event in
      if event.isAny(of: Int(IN_DELETE_SELF) | Int(IN_MOVE_SELF) | Int(IN_IGNORED) | Int(IN_UNMOUNT)) {
        isAdrift = true
      } else if isAtFile, event.name == file.lastPathComponent || event.isAny(of: Int(IN_Q_OVERFLOW)) {
        isChanged = true
      }
    }
    guard isAdrift else { return isChanged }
    let wasAtFile = isAtFile
    try follow()
    // The file may have come with its folder, before that was watched.
    return isChanged || (!wasAtFile && isAtFile && FileManager.default.fileExists(atPath: file.path()))
  }

  /// Watches the file's folder, or the nearest one above it that exists.
  private func follow() throws(SystemFailure) {
    let wanted = file.deletingLastPathComponent()
    var nearest = wanted
    while true {
      isAtFile = nearest == wanted
      let kinds = isAtFile ? Int(IN_CLOSE_WRITE) : Int(IN_CREATE)
      do {
        try folder.watch(
          nearest.path(percentEncoded: false), for: kinds | Int(IN_MOVED_TO) | Int(IN_DELETE_SELF) | Int(IN_MOVE_SELF))
        return
      } catch {
        guard error.number == ENOENT || error.number == ENOTDIR,
          nearest.pathComponents.count > 1
        else { throw error }
        nearest.deleteLastPathComponent()
      }
    }
  }
}
