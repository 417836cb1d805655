/// The state of the machine when a decision is made: power, network and the user's wish to save power.
///
/// The defaults describe a machine about which nothing is known: it fetches as usual.
///
/// ```swift
/// var input = ScheduleInput(saved: ["news"], interval: .minimum, hosts: ["api.example"], state: ScheduleState())
/// input.conditions = Conditions(power: .battery, isMetered: true)  // a quarter of the usual wake-ups
/// ```
public struct Conditions: Hashable, Sendable {
  /// The power supply.
  package var power: PowerSource = .mains
  /// Whether the network to the host is up.
  package var isOnline = true
  /// Whether the connection is charged by volume, as on a mobile phone.
  package var isMetered = false
  /// Whether power saving is on, regardless of the power supply.
  package var savesPower = false

  /// Creates conditions; each omitted argument has its usual value.
  public init(
    power: PowerSource = .mains, isOnline: Bool = true, isMetered: Bool = false, savesPower: Bool = false
  ) {
    self.power = power
    self.isOnline = isOnline
    self.isMetered = isMetered
    self.savesPower = savesPower
  }

  /// The fraction of the usual wake-up budget that is available: above 0, at most 1.
  ///
  /// It is 1 on mains, 0.5 on battery, and 0.25 with a low battery or power saving; a metered connection halves it.
  /// Being offline does not change it: the schedule then waits for the network instead.
  package var budgetShare: Double {
    let share =
      switch power {
      case _ where savesPower: 0.25
      case .mains: 1.0
      case .battery: 0.5
      case .low: 0.25
      }
    return isMetered ? share / 2 : share
  }
}

/// The power supply of a machine, as far as it affects the number of wake-ups.
///
/// ```swift
/// let conditions = Conditions(power: .low)  // a quarter of the usual wake-ups
/// ```
public enum PowerSource: Hashable, Sendable {
  /// Mains power, or unknown.
  case mains
  /// A battery that is discharging.
  case battery
  /// A battery that is discharging and nearly empty.
  case low
}
