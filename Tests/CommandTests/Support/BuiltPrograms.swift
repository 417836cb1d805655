import Foundation
import TestSupport

/// The programs of this package, which are built beside the tests.
enum BuiltPrograms {
  /// The path of `vane`, `vane-fetch` or `vane-station`. Returns a path as it is.
  static func path(of name: String) throws -> String {
    if name.hasPrefix("/") { return name }
    guard let tests = Bundle.main.executableURL else { throw ProgramError.missing(name) }
    let path = tests.resolvingSymlinksInPath().deletingLastPathComponent().appending(path: name).path
    guard access(path, X_OK) == 0 else { throw ProgramError.missing(path) }
    return path
  }
}
