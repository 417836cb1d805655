import Glibc
import Synchronization

/// Standard error, for text that is not part of the output.
public enum StandardError {
  /// The time that a reader of ``dropUnread()`` has for one text.
  private static let patience = Duration.milliseconds(200)

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
        _ = try? output.write(text, patience: wasBlocked ? .zero : patience)
        mode = .dropping(wasBlocked: output.isBlocked)
      }
    }
  }
}
