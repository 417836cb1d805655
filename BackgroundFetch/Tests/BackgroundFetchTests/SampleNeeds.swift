import BackgroundFetch
import ScheduleParts

/// Needs as a program has them.
extension FetchNeed {
  /// A display that is open by day.
  static let bar = FetchNeed("bar", maximumGap: .seconds(1680), onBattery: .seconds(3600), isByDay: true)
  /// A feed that is read less often at night.
  static let warnings = FetchNeed("warnings", maximumGap: .seconds(900), onBattery: .seconds(1800), nightFactor: 4)
  /// A feed that is read at midnight and noon.
  static let rounds = FetchNeed("rounds", hoursOfDay: [0, 12])

  static func rule(within horizon: Duration) -> FetchNeed { FetchNeed("rule", maximumGap: horizon / 2) }
}
