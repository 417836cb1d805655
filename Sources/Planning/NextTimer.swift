public import BackgroundFetch
public import FoundationEssentials
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

/// The user's own service manager, called over the socket that `systemctl --user` uses.
///
/// A message over the socket starts no program and needs no session bus, which a machine without a desktop may not
/// have.
public struct ServiceManager {
  private let socket: SocketName

  /// Returns `nil` if the environment names no folder of the user's session.
  public init?(_ environment: Environment) {
    guard let folder = environment["XDG_RUNTIME_DIR"], folder.hasPrefix("/") else { return nil }
    socket = SocketName(path: folder + "/systemd/private")
  }

  /// Starts a unit, without waiting until it has started.
  ///
  /// - Parameters:
  ///   - unit: the name of the unit. A unit that is already active stays as it is.
  ///   - limit: the time limit for the manager's answer.
  /// - Returns: whether the manager accepted the request. It does not if there is no such unit, or no manager.
  @discardableResult
  public func start(_ unit: String, within limit: Duration) -> Bool {
    guard var bus = BusConnection.open(to: socket, within: limit) else { return false }
    let call = BusMessage.call(
      "StartUnit", of: "org.freedesktop.systemd1.Manager", at: "/org/freedesktop/systemd1",
      on: "org.freedesktop.systemd1", arguments: [unit, "replace"], serial: 1)
    guard bus.send(call) else { return false }
    while let reply = bus.nextReply() {
      if reply.serial == 1 { return !reply.isError }
    }
    return false
  }
}
