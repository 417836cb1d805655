import Glibc
public import Platform

/// The file that settings are read from.
public enum SettingsFile {
  /// The maximum size of the file: 1 MiB.
  static let limit = 1_048_576

  /// Returns the path of `vane/config.json` in the user's configuration folder; `nil` if there is no such folder.
  public static func path(_ environment: Environment) -> String? {
    folder(environment).map { $0 + "/vane/config.json" }
  }

  /// Returns `$XDG_CONFIG_HOME`, or else `$HOME/.config`; `nil` if neither variable names a folder.
  ///
  /// A relative `XDG_CONFIG_HOME` is ignored, as the XDG Base Directory Specification requires.
  public static func folder(_ environment: Environment) -> String? {
    if let folder = environment["XDG_CONFIG_HOME"], folder.hasPrefix("/") { return folder }
    if let home = environment["HOME"], home.hasPrefix("/") { return home + "/.config" }
    return nil
  }

  /// Returns the bytes of a regular file, at most one more than allowed; `nil` if there is no file.
  public static func read(_ path: String) throws(SettingsError) -> [UInt8]? {
    // Without O_NONBLOCK, a named pipe would block every look until a process wrote to it.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw unreadable(path, errno)
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw unreadable(path, errno) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw unreadable(path, EISDIR)
    default: throw .unreadable(file: path, reason: "not a regular file")
    }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 16_384)
    while bytes.count <= limit {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      if count > 0 {
        bytes += chunk[..<count]
      } else if count == 0 {
        break
      } else if errno != EINTR {
        throw unreadable(path, errno)
      }
    }
    return bytes
  }

  private static func unreadable(_ path: String, _ number: Int32) -> SettingsError {
    .unreadable(file: path, reason: String(cString: strerror(number)))
  }
}
