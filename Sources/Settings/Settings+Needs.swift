public import BackgroundFetch
public import WeatherRules

extension Settings.Notifications {
  /// The requirements of enabled rules for the schedule: data often enough for the rule with the shortest horizon.
  /// Warnings are read on a separate schedule.
  public var needs: [FetchNeed] {
    guard enabled == .yes, let nearest = rules.compactMap(\.trigger.horizon).min() else { return [] }
    return [.rule(within: nearest)]
  }

  /// The rules that can send notifications.
  public var enabledRules: [Rule] { enabled == .yes ? rules : [] }
}
