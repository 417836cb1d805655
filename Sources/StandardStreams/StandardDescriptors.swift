import Glibc

/// The three descriptors that every program expects to have been given.
public enum StandardDescriptors {
  /// Puts `/dev/null` where one is closed: the next file that is opened, the store for one, would take its number, and
  /// get what is meant for a reader. To be called first of all.
  ///
  /// A peer or a reader that went away is from then on an answer of `write`, not a reason to die.
  public static func keep() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest free number is this one, because those below are open.
      _ = open("/dev/null", O_RDWR)
    }
    signal(SIGPIPE, SIG_IGN)
  }
}
