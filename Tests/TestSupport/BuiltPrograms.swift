import Foundation

/// The programs that are built beside the tests.
public enum BuiltPrograms {
  /// The path of `vane`, `vane-fetch`, `vane-station` or `vane-worker`. Returns a path as it is.
  public static func path(of name: String) throws -> String {
    if name.hasPrefix("/") { return name }
    _ = CompiledCatalogs.folder
    guard let tests = Bundle.main.executableURL else { throw ProgramError.missing(name) }
    let path = tests.resolvingSymlinksInPath().deletingLastPathComponent().appending(path: name).path
    guard access(path, X_OK) == 0 else { throw ProgramError.missing(path) }
    return path
  }
}
