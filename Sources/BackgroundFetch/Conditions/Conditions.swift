/// What a machine can afford just now, read when a plan is made.
public struct Conditions: Hashable, Sendable {
  public var power: PowerSource
  /// Whether a request would have a way to go.
  public var isOnline: Bool
  /// Whether somebody pays for each byte.
  public var isMetered: Bool
  /// Whether the person asked the machine to save power.
  public var savesPower: Bool

  public init(
    power: PowerSource = .mains, isOnline: Bool = true, isMetered: Bool = false, savesPower: Bool = false
  ) {
    self.power = power
    self.isOnline = isOnline
    self.isMetered = isMetered
    self.savesPower = savesPower
  }

  /// The share of the usual wake-ups that there may be: a half on battery, a quarter when that is low or the person
  /// saves power, and half of it where bytes cost money.
  public var budgetShare: Double {
    let share =
      if savesPower || power == .low { 0.25 } else if power == .battery { 0.5 } else { 1.0 }
    return isMetered ? share / 2 : share
  }
}
