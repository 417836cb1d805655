import Failures
import Text

/// The quoting of words in unit files: `systemd.syntax(7)` for quotes and backslashes, `systemd.unit(5)` for `%`.
enum UnitQuoting {
  /// Returns a word in double quotes, for settings that expand no variables.
  static func word(_ text: String) -> String {
    "\"" + text.escaped(["\\": "\\\\", "\"": "\\\"", "%": "%%"]) + "\""
  }

  /// Returns a path in double quotes, for settings that expand no variables.
  ///
  /// - Throws: ``UserServiceError/unusablePath(_:)``.
  static func path(_ path: String) throws(UserServiceError) -> String {
    let isPlain = path.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
    guard path.utf8.first == UInt8(ascii: "/"), isPlain else { throw .unusablePath(path) }
    return word(path)
  }

  /// Returns a path for settings that read the rest of the line as one path, without quotes.
  ///
  /// - Throws: ``UserServiceError/unusablePath(_:)``.
  static func bare(_ path: String) throws(UserServiceError) -> String {
    _ = try self.path(path)
    return path.escaped(["%": "%%"])
  }

  /// Returns the quoted program of `ExecStart=`, whose path may contain neither quotes nor backslashes (tested on 252).
  ///
  /// A dollar sign is not doubled: systemd looks up the program before it expands variables, so a doubled sign would
  /// name another file (also tested).
  static func program(_ path: String) throws(UserServiceError) -> String {
    guard !path.unicodeScalars.contains(where: { $0 == "\"" || $0 == "'" || $0 == "\\" }) else {
      throw .unusableProgram(path)
    }
    return try self.path(path)
  }
}

/// The reason why a unit cannot be written.
enum UserServiceError: Failure, Hashable {
  /// A path that systemd does not accept: relative, or with a control character.
  case unusablePath(String)
  /// A program that systemd does not start, because its path contains a quote or a backslash.
  case unusableProgram(String)

  var description: String {
    switch self {
    case .unusablePath(let path):
      "the path is \"\(path)\"; systemd needs an absolute path without control characters"
    case .unusableProgram(let path):
      "the program is \(path); systemd cannot start a program whose path has a quote or a backslash: move it"
    }
  }

  var kind: FailureKind { .cannotCreate }
}

/// A line of `crontab(5)` that wakes Vane every five minutes, for systems without systemd.
struct CronLine: Hashable, Sendable {
  /// The line, without a line end.
  let text: String

  /// Creates the line.
  ///
  /// - Parameters:
  ///   - program: the absolute path of `vane-fetch`.
  ///   - environment: variables that contain paths; cron sets hardly any.
  /// - Throws: ``UserServiceError/unusablePath(_:)``.
  init(program: String, environment: [String: String]) throws(UserServiceError) {
    var words: [String] = []
    for (name, value) in environment.sorted(by: { $0.key < $1.key }) {
      words.append("\(name)=\(try Self.quoted(value))")
    }
    words += [try Self.quoted(program), "wake", "--started-by", "cron", ">/dev/null"]
    text = "*/5 * * * * " + words.joined(separator: " ")
  }

  /// Returns the path in single quotes for a POSIX shell. Cron itself ends a command at `%` unless a backslash precedes
  /// it.
  private static func quoted(_ path: String) throws(UserServiceError) -> String {
    _ = try UnitQuoting.path(path)
    return "'" + path.escaped(["'": "'\\''", "%": "\\%"]) + "'"
  }
}
