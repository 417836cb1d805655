public import Foundation

/// A screen that the host keeps up to date, and the keyboard before it. The host knows neither keys nor pictures.
@MainActor
public struct ScreenLink {
  /// Readable when a key was pressed, or when there will be no more.
  public var keyboard: Int32
  /// Readable when something was written that would have spoiled the screen; `nil` where that cannot happen.
  public var errors: Int32?
  /// Takes the keys that were pressed, and says what they ask of the host.
  public var readKeyboard: () -> [WatchEvent]
  /// Takes what was written.
  public var readErrors: () -> Void
  /// Takes one of the signals SIGWINCH and SIGCONT.
  public var takeSignal: (Int32) -> Void
  /// Brings the screen up to date, after everything that happened was dealt with, and says from when on it reads
  /// differently though nothing happens; `nil` for never.
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
