import Glibc

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
