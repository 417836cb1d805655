import Glibc

/// Standard output, whose every byte either arrives or is known not to have.
enum Output {
  /// Writes a line. A reader that has gone has what it wants and is no failure.
  ///
  /// - Throws: `OutputError` for anything else, such as a full disk.
  static func write(_ line: String) throws(OutputError) {
    var rest = Array("\(line)\n".utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno == EPIPE {
        return
      } else if errno != EINTR {
        throw OutputError(number: errno)
      }
    }
  }
}

/// Standard output did not take something.
struct OutputError: Error, CustomStringConvertible {
  /// What the system said.
  let number: Int32

  var description: String { "cannot write standard output: \(String(cString: strerror(number)))" }
}
