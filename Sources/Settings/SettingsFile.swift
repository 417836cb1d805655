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
