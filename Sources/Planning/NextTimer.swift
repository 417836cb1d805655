public import BackgroundFetch
public import FoundationEssentials
public import HostParts
public import Platform

/// A timer of systemd that wakes Vane once, when the next update is due.
///
/// Each instant has an instance of the template `vane-next@.timer`. Wake-ups that plan the same instant therefore set
/// one timer, whatever started them, and no wake-up has to know what an earlier one set.
public enum NextTimer {
  /// The name of the template's file.
  public static let template = "vane-next@.timer"

  /// The pause before what is due but could not be done is tried again, and before the network is looked for again, in
  /// seconds.
  private static let retry = 300.0

  /// The time that the manager may take to start the timer: a timer whose instant has passed never elapses.
  private static let margin = Duration.seconds(5)

  /// Returns the instant of the next wake-up, in whole seconds. `nil` if no wake-up is planned; then the program waits
  /// for a change, such as a new place.
  public static func instant(after decision: Decision, at now: Date) -> Date? {
    switch decision {
    case .wait(let until, _): roundedUp(max(until, now + margin), to: 1)
    case .fetch, .never(.offline): roundedUp(now, to: retry)
    case .never: nil
    }
  }

  /// Returns the name of the unit that wakes Vane at an instant.
  public static func unit(at instant: Date) -> String {
    "vane-next@\(Int(instant.timeIntervalSince1970)).timer"
  }

  /// Returns the next multiple of `seconds` since 1970 that is later than `instant`.
  private static func roundedUp(_ instant: Date, to seconds: Double) -> Date {
    Date(timeIntervalSince1970: ((instant.timeIntervalSince1970 / seconds).rounded(.down) + 1) * seconds)
  }
}

extension ServiceManager {
  /// Creates the client of the user's own service manager. Returns `nil` if the environment names no folder of the
  /// user's session.
  public init?(_ environment: Environment) {
    guard let folder = environment["XDG_RUNTIME_DIR"] else { return nil }
    self.init(runtimeFolder: folder)
  }
}
