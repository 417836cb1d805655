import CLinux
import Glibc

/// Where programs are looked for by those who start them.
enum ProgramFile {
  /// Whether there is a program that this user may start.
  ///
  /// - Parameter name: a path, or without a slash what is looked up in `PATH`.
  static func isThere(_ name: String, _ environment: [String: String]) -> Bool {
    guard !name.utf8.contains(UInt8(ascii: "/")) else { return isProgram(name) }
    return (environment["PATH"] ?? "").split(separator: ":").contains { isProgram("\($0)/\(name)") }
  }

  private static func isProgram(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
  }
}
