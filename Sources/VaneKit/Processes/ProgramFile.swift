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
}
