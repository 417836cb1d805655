import LinuxEvents

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Messages of a host.
enum StandardError {
  /// Writes a line to standard error, filtered for a terminal.
  static func report(_ message: String) {
    let line = Array((FetchAnswer.line(message, atMost: 10_000) + "\n").utf8)
    _ = line.withUnsafeBytes { LinuxEvents.write(STDERR_FILENO, $0) }
  }
}
