public import BackgroundFetch
public import WeatherRules

extension Settings.Notifications {
  /// What enabled rules need of the schedule: data often enough for the one that looks least far ahead. Warnings are
  /// read by a clock of their own.
  public var needs: [FetchNeed] {
    guard enabled == .yes, let nearest = rules.compactMap(\.trigger.horizon).min() else { return [] }
    return [.rule(within: nearest)]
  }

  /// The rules that are told of.
  public var enabledRules: [Rule] { enabled == .yes ? rules : [] }
}
