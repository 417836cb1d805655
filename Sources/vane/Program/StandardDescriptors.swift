import Glibc

/// Standard input, output and error, where whoever started the program closed one of them.
enum StandardDescriptors {
  /// Takes the numbers of the closed ones, so that no file that is opened later gets one and is written to in its
  /// place. What takes them cannot be read or written either: a closed output stays an error.
  static func keep() {
    for number in STDIN_FILENO...STDERR_FILENO where fcntl(number, F_GETFD) < 0 {
      // The lowest free number is this one, because those below it are taken.
      _ = open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}
