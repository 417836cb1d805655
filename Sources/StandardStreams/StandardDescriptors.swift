import Glibc

/// Standard input, output and error, where whoever started the program closed one of them.
public enum StandardDescriptors {
  /// Takes the numbers of the closed ones, so that no file that is opened later, the store for one, gets what is meant
  /// for a reader. What takes them cannot be read or written either: a closed output stays an error.
  ///
  /// To be called first of all. A peer or a reader that went away is from then on an answer of `write`, not a reason to
  /// die.
  public static func keep() {
    for number in STDIN_FILENO...STDERR_FILENO where fcntl(number, F_GETFD) < 0 {
      // The lowest free number is this one, because those below it are taken.
      _ = open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
    signal(SIGPIPE, SIG_IGN)
  }
}
