public import BackgroundFetch
public import FoundationEssentials
import ScheduleParts

// The needs of Vane.

/// The names of needs in reasons and logs.
public enum NeedName {
  /// A status bar, a prompt or a display that stays open.
  public static let bar = "bar"
  /// Official warnings.
  public static let warnings = "warnings"
  /// A rule of the user that looks ahead.
  public static let rule = "rule"
  /// Rounds at fixed hours, in which several hosts are asked for the same, to compare them.
  public static let rounds = "rounds"
}

extension FetchNeed {
  /// The need of an open display: 28 minutes on mains, so that data is replaced before it is half an hour old; an hour
  /// on battery. It applies by day.
  public static let bar = FetchNeed(NeedName.bar, maximumGap: .seconds(1680), onBattery: .seconds(3600), isByDay: true)

  /// The need of official warnings: 15 minutes on mains, 30 on battery; four times as long at night.
  public static let warnings = FetchNeed(
    NeedName.warnings, maximumGap: warningsGap, onBattery: warningsGap * 2, nightFactor: 4)
  /// The time between two requests for the same warnings on mains, by day.
  public static let warningsGap = Duration.seconds(900)

  /// The need of rounds that compare hosts: at midnight and noon.
  public static let rounds = FetchNeed(NeedName.rounds, hoursOfDay: [0, 12])

  /// Returns the need of a rule about the next `horizon`, such as "rain within an hour": half the horizon.
  public static func rule(within horizon: Duration) -> FetchNeed {
    FetchNeed(NeedName.rule, maximumGap: horizon / 2)
  }

  /// Returns ``bar`` if the last glance was less than half an hour ago, otherwise no need. A bar or prompt does not say
  /// when it closes.
  public static func glances(last: Date?, at now: Date) -> [FetchNeed] {
    guard let last, abs(now.timeIntervalSince(last)) < 1800 else { return [] }
    return [.bar]
  }
}
