import CArguments
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

/// The folders in which a program without a slash in its name is looked up.
public struct SearchPath: Sendable {
  private let folders: [String]

  /// Reads the value of `PATH`.
  ///
  /// - Parameter path: the value of `PATH`; `nil` if it is not set. Relative folders are ignored, because any user
  ///   may own the current folder.
  public init(_ path: String?) {
    folders = (path ?? "").split(separator: ":").filter { $0.hasPrefix("/") }.map(String.init)
  }

  /// Returns the path of a program that this user may start, or `nil`.
  ///
  /// - Parameter name: a name to look up, or a path, which is returned as it is.
  public func find(_ name: String) -> String? {
    let paths = name.utf8.contains(UInt8(ascii: "/")) ? [name] : folders.map { "\($0)/\(name)" }
    return paths.first { path in
      var status = stat()
      return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
    }
  }
}

/// The command line of this process.
///
/// Use it in place of `CommandLine.arguments`, which is empty where `/proc/self/cmdline` cannot be read. A command
/// would then run as if it had no arguments.
public enum ProgramArguments {
  /// All words, the name of the program first.
  public static var all: [String] {
    guard let words = carguments_words() else { return [] }
    return (0..<Int(carguments_count())).compactMap { words[$0].map { String(cString: $0) } }
  }

  /// The words after the name of the program.
  public static var words: [String] { Array(all.dropFirst()) }
}
