import Text

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
