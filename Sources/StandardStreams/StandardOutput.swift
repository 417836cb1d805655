import Glibc

/// Standard output that writes every byte or throws an error.
public struct StandardOutput: Sendable {
  public init() {}

  /// Writes all of the text.
  ///
  /// - Throws: `OutputError.closed` if the reader has closed its end, which is not a failure; otherwise the system's
  ///   error.
  public func write(_ text: String) throws(OutputError) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno == EPIPE {
        throw .closed
      } else if errno != EINTR {
        throw .failed(errno)
      }
    }
  }

  /// Writes lines, each with a line end.
  public func write(lines: [String]) throws(OutputError) {
    try write(lines.map { $0 + "\n" }.joined())
  }
}
