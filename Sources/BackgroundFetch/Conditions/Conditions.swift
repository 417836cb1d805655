/// The state of a machine at the moment of planning: what a fetch costs it now, and whether one can succeed.
///
/// The defaults are those of a machine of which nothing is known: it fetches as usual.
public struct Conditions: Hashable, Sendable {
  /// What the machine runs on.
  public var power: PowerSource = .mains
  /// Whether the host that would be asked can be reached at all.
  public var isOnline = true
  /// Whether somebody pays for each byte, as on a telephone's connection.
  public var isMetered = false
  /// Whether the person asked the machine to save power, plugged in or not.
  public var savesPower = false

  /// Conditions of which those that are not named are the usual ones.
  public init(
    power: PowerSource = .mains, isOnline: Bool = true, isMetered: Bool = false, savesPower: Bool = false
  ) {
    self.power = power
    self.isOnline = isOnline
    self.isMetered = isMetered
    self.savesPower = savesPower
  }

  /// The share of the usual budget of wake-ups, above 0 and at most 1.
  ///
  /// All of it on mains, half on battery, a quarter when the battery is low or power is to be saved; and of that half
  /// when metered. Being offline takes nothing away: it is a reason to wait, not to want less.
  public var budgetShare: Double {
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
