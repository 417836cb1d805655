import FoundationEssentials
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A watch that reports when a file is written, even if neither the file nor its folder exists yet.
///
/// Until the folder exists, the nearest existing folder above it is watched for the creation of the next one. The
/// removal of the file is not reported.
public final class FileWatch {
  public let folder: FolderWatch
  private let file: URL
  private var isAtFile = false

  /// Starts the watch.
  ///
  /// - Parameter file: an absolute path.
  public init(file: String) throws(SystemFailure) {
    self.file = URL(filePath: file)
    folder = try FolderWatch()
    try follow()
  }

  /// Returns whether the file was written since the last call. A file counts as written when it is closed after writing
  /// or moved here, so that the reader sees the whole file.
  public func hasChanged() throws(SystemFailure) -> Bool {
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
    try follow()
    // The file may have been created with its folder, before the folder was watched.
    return isChanged || (isAtFile && FileManager.default.fileExists(atPath: file.path(percentEncoded: false)))
  }

  /// Watches the file's folder, or the nearest existing folder above it.
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
