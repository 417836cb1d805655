import CLinux
package import FoundationEssentials
import Glibc

/// The file of this program, and how to start it again.
package enum ProgramFile {
  /// The file of this program, with links resolved: from `/proc`, or without `/proc` the path it was started with.
  package static var own: URL {
    let link = "/proc/self/exe"
    let started = clinux_started_path().map { String(cString: $0) }
    return URL(filePath: access(link, F_OK) == 0 ? link : started ?? link).resolvingSymlinksInPath()
  }

  /// Replaces this process with a new start of the program. Returns only if that fails.
  ///
  /// - Parameter words: the command line, with a name for the program first.
  package static func execute(_ words: [String]) {
    var arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    // `/proc/self/exe` is the running file itself, even if the path now names another file.
    execv("/proc/self/exe", &arguments)
    execv(own.path(percentEncoded: false), &arguments)
  }
}
