import LinuxEvents

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The streams that a process should have.
enum StandardStreams {
  /// Opens those that are closed. Otherwise a file of the store would get their number, and messages would be written to
  /// it.
  static func makeComplete() {
    for number in STDIN_FILENO...STDERR_FILENO where fcntl(number, F_GETFD) < 0 {
      // The lowest free number is this one.
      _ = open("/dev/null", O_RDWR)
    }
  }
}

/// Messages of a host.
enum StandardError {
  /// Writes a line to standard error, filtered for a terminal.
  static func report(_ message: String) {
    let line = Array((FetchAnswer.line(message, atMost: 10_000) + "\n").utf8)
    _ = line.withUnsafeBytes { LinuxEvents.write(STDERR_FILENO, $0) }
  }
}
