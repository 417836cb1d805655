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
