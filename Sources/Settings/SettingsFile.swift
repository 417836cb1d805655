import FoundationEssentials
import Glibc
import LinuxEvents
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
  public static func folder(_ environment: Environment) -> String? {
    environment.baseFolder("XDG_CONFIG_HOME", inHome: "/.config")
  }

  /// Returns the bytes of a regular file; `nil` if there is no file.
  public static func read(_ path: String) throws(SettingsError) -> [UInt8]? {
    do {
      return try RegularFile.read(path, atMost: limit)
    } catch {
      switch error {
      case .notRegular: throw .unreadable(file: path, reason: "not a regular file")
      case .tooLarge: throw .tooLarge(path)
      case .system(let number): throw .unreadable(file: path, reason: String(cString: strerror(number)))
      }
    }
  }
}

extension SettingsError {
  static func tooLarge(_ file: String) -> SettingsError {
    .unreadable(file: file, reason: "larger than \(SettingsFile.limit) bytes")
  }
}

extension SettingsFile {
  /// The time that a change waits for the changes of other processes.
  private static let lockTimeout = Duration.seconds(10)
  /// The number of links that Linux follows in a path.
  private static let maximumLinks = 40

  /// Performs a change while no other process changes the file. The lock is on the folder, so that no other file is
  /// left there.
  ///
  /// A missing folder is created with mode 0700.
  ///
  /// - Throws: the errors of the body, and `SettingsError.unwritable`.
  static func locked<Value>(
    _ path: String, _ body: () throws(SettingsError) -> Value
  ) throws(SettingsError) -> Value {
    let folder = OwnedFile.folder(around: target(of: path))
    if let failure = OwnedFile.makeFolder(folder) { throw unwritable(path, failure.errno) }
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw unwritable(path, errno) }
    defer { close(descriptor) }
    let deadline = ContinuousClock.now + lockTimeout
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      // Some file systems of other machines lock no folder: EBADF, ENOLCK or EOPNOTSUPP.
      guard errno == EWOULDBLOCK || errno == EINTR else { break }
      guard ContinuousClock.now < deadline else {
        throw .unwritable(file: path, reason: "another process is changing it")
      }
      usleep(5_000)
    }
    return try body()
  }

  /// Replaces a whole file, by rename. A symbolic link stays, and its target is replaced or created.
  ///
  /// A missing file is created with mode 0600. An existing file keeps its mode and its owner. A file or folder that
  /// root creates (`sudo -E`) gets the owner of the folder around it, as in the state folder.
  static func write(_ bytes: [UInt8], to path: String) throws(SettingsError) {
    if let number = OwnedFile.replace(target(of: path), with: bytes) { throw unwritable(path, number) }
  }

  /// Returns the path that a link leads to, also if no file is there yet; the path itself if it is no link.
  private static func target(of path: String) -> String {
    var path = path
    for _ in 0..<maximumLinks {
      var link = [CChar](repeating: 0, count: Int(PATH_MAX))
      let count = readlink(path, &link, link.count - 1)
      guard count > 0 else { return path }
      let next = String(decoding: link[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
      path = next.hasPrefix("/") ? next : OwnedFile.folder(around: path) + "/" + next
    }
    return path
  }

  private static func unwritable(_ path: String, _ number: Int32) -> SettingsError {
    .unwritable(file: path, reason: String(cString: strerror(number)))
  }
}
