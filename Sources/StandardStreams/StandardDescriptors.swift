import Glibc

/// Standard input, output and error, in case the parent process closed one of them.
public enum StandardDescriptors {
  /// Reserves the numbers of closed standard descriptors. Otherwise a file that is opened later, such as the store,
  /// would receive output that is meant for a reader. The reserved descriptors cannot be read or written either:
  /// writing to a closed output remains an error.
  ///
  /// Call this before anything else. From then on, a peer or a reader that has disconnected makes `write` fail, and
  /// does not end the process.
  public static func keep() {
    for number in STDIN_FILENO...STDERR_FILENO where fcntl(number, F_GETFD) < 0 {
      // The lowest free number is this one, because all lower numbers are in use.
      _ = open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
    signal(SIGPIPE, SIG_IGN)
  }
}
