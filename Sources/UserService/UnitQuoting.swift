import Escaping

/// Words as unit files want them: `systemd.syntax(7)` for quotes and backslashes, `systemd.unit(5)` for `%`.
enum UnitQuoting {
  /// A word in double quotes, for settings that expand no variables.
  static func word(_ text: String) -> String {
    "\"" + text.escaped(["\\": "\\\\", "\"": "\\\"", "%": "%%"]) + "\""
  }

  /// The same for a path.
  ///
  /// - Throws: ``UserServiceError/unusablePath(_:)``.
  static func path(_ path: String) throws(UserServiceError) -> String {
    let isPlain = path.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
    guard path.utf8.first == UInt8(ascii: "/"), isPlain else { throw .unusablePath(path) }
    return word(path)
  }

  /// The same for the program of `ExecStart=`, which may have neither quotes nor backslashes in its name (tried on 252).
  ///
  /// A dollar sign stays single: the program is looked up before variables are expanded, so that a doubled one would
  /// name another file (tried, too).
  static func program(_ path: String) throws(UserServiceError) -> String {
    guard !path.unicodeScalars.contains(where: { $0 == "\"" || $0 == "'" || $0 == "\\" }) else {
      throw .unusableProgram(path)
    }
    return try self.path(path)
  }
}
