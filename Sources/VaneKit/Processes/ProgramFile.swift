import CLinux
import Foundation

/// Where programs are looked for by those who start them, and where this one is.
enum ProgramFile {
  /// The file of this program, links followed: as `/proc` names it, or without `/proc` as it was started.
  static var own: URL {
    let link = "/proc/self/exe"
    let started = clinux_started_path().map { String(cString: $0) }
    return URL(filePath: access(link, F_OK) == 0 ? link : started ?? link).resolvingSymlinksInPath()
  }

  /// Begins again in place of this process; returns only if that fails.
  ///
  /// - Parameter words: the command line, a name for the program first.
  static func execute(_ words: [String]) {
    var arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    // The very file that runs, even if another one has its name by now.
    execv("/proc/self/exe", &arguments)
    execv(own.path(percentEncoded: false), &arguments)
  }

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
