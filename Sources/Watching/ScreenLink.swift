public import Foundation

/// A screen that the host keeps up to date, and its keyboard. The host does not depend on keys or on what is drawn.
@MainActor
public struct ScreenLink {
  /// The descriptor that is readable if a key was pressed, or if the keyboard is closed.
  public var keyboard: Int32
  /// The descriptor that is readable if a message was written that would have spoiled the screen; `nil` where that
  /// cannot happen.
  public var errors: Int32?
  /// Reads the pressed keys, and returns the resulting requests to the host.
  public var readKeyboard: () -> [WatchEvent]
  /// Reads the written messages.
  public var readErrors: () -> Void
  /// Handles one of the signals SIGWINCH and SIGCONT.
  public var takeSignal: (Int32) -> Void
  /// Updates the screen after all pending events were handled. Returns the time from which the screen changes without
  /// an event; `nil` for never.
  public var show: (Date) -> Date?

  public init(
    keyboard: Int32, errors: Int32?, readKeyboard: @escaping () -> [WatchEvent], readErrors: @escaping () -> Void,
    takeSignal: @escaping (Int32) -> Void, show: @escaping (Date) -> Date?
  ) {
    self.keyboard = keyboard
    self.errors = errors
    self.readKeyboard = readKeyboard
    self.readErrors = readErrors
    self.takeSignal = takeSignal
    self.show = show
  }
}
