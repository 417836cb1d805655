import CLinux
public import Failures
import Glibc
import LinuxEvents
import Synchronization

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

/// Standard output that writes every byte or throws an error.
public struct StandardOutput: Sendable {
  public init() {}

  /// Writes all of the text.
  ///
  /// - Throws: `OutputError.closed` if the reader has closed its end, which is not a failure; otherwise the system's
  ///   error.
  public func write(_ text: String) throws(OutputError) {
    try write(Array(text.utf8))
  }

  /// Writes all of the bytes.
  ///
  /// - Throws: as ``write(_:)-(String)``.
  public func write(_ bytes: [UInt8]) throws(OutputError) {
    try StandardDescriptors.write(bytes, to: STDOUT_FILENO)
  }

  /// Writes lines, each with a line end.
  public func write(lines: [String]) throws(OutputError) {
    try write(lines.reduce(into: "") { $0 += $1 + "\n" })
  }

  /// The columns of the terminal that standard output is connected to; `nil` if it is not a terminal.
  public static var columns: Int? { StandardDescriptors.columns(of: STDOUT_FILENO) }
}

extension StandardDescriptors {
  static func columns(of descriptor: Int32) -> Int? {
    var window = winsize()
    guard isatty(descriptor) == 1, ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0 else {
      return nil
    }
    return Int(window.ws_col)
  }

  static func write(_ bytes: [UInt8], to descriptor: Int32) throws(OutputError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno == EPIPE {
        throw .closed
      } else if errno == EAGAIN {
        // The parent process made the output non-blocking. It is still to have all of the text.
        _ = try? waitForAny(of: [], writing: descriptor, atMost: nil)
      } else if errno != EINTR {
        throw .failed(errno)
      }
    }
  }
}

/// The reason why writing to standard output failed.
public enum OutputError: Failure, Hashable {
  /// The reader has closed its end, because it needs no more output.
  case closed
  /// The error number of the failed write.
  case failed(Int32)

  public var description: String {
    switch self {
    case .closed: "standard output is closed"
    case .failed(let number): "cannot write standard output: \(String(cString: strerror(number)))"
    }
  }

  public var kind: FailureKind { .inputOutput }
}

/// Standard error, for text that is not part of the output.
public enum StandardError {
  /// The time that a reader of ``dropUnread()`` has for one text.
  private static let timeout = Duration.milliseconds(200)

  private enum Mode {
    /// A text waits for its reader, as long as that takes.
    case waiting
    /// A text that the reader does not take is dropped.
    case dropping(wasBlocked: Bool)
  }

  private static let mode = Mutex(Mode.waiting)

  /// The columns of the terminal that standard error is connected to; `nil` if it is not a terminal.
  public static var columns: Int? { StandardDescriptors.columns(of: STDERR_FILENO) }

  /// Drops, from now on, what the reader does not take. For a program whose work does not depend on its messages.
  public static func dropUnread() {
    mode.withLock { $0 = .dropping(wasBlocked: false) }
  }

  /// Writes all of the text. A standard error that is closed or full is not reported: there is no other place.
  public static func write(_ text: String) {
    mode.withLock { mode in
      switch mode {
      case .waiting: try? StandardDescriptors.write(Array(text.utf8), to: STDERR_FILENO)
      case .dropping(let wasBlocked):
        // Opened for each text: a screen replaces standard error.
        let output = NonBlockingOutput(STDERR_FILENO)
        _ = try? output.write(text, timeout: wasBlocked ? .zero : timeout)
        mode = .dropping(wasBlocked: output.isBlocked)
      }
    }
  }
}
