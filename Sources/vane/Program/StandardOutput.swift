import Glibc

/// Standard output, whose every byte either arrives or is known not to have.
struct StandardOutput {
  /// Writes all of it.
  ///
  /// - Throws: `OutputError.closed` when nobody reads any more, which is no failure; else what the system said.
  func write(_ text: String) throws(OutputError) {
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

  /// Writes lines, each with its end.
  func write(lines: [String]) throws(OutputError) {
    try write(lines.map { $0 + "\n" }.joined())
  }
}
