public import Weather

/// What a rule watches for.
public enum RuleTrigger: Hashable, Sendable {
  /// Rain, or anything else that falls and is wet when it melts, in the time ahead.
  case rain(within: Duration)
  /// A temperature in the time ahead.
  case temperature(Side, TemperatureLimit, within: Duration)
  /// Gusts that are stronger, in the time ahead.
  case gusts(above: SpeedLimit, within: Duration)
  /// The first frost of a winter, in the coming day.
  case firstFrost
  /// Official warnings, from a severity up.
  case warnings(atLeast: WeatherAlert.Severity)

  /// The side of a limit.
  public enum Side: String, Hashable, Sendable, CaseIterable {
    case above, below
  }

  /// How far ahead it looks, which says how often it needs data; `nil` for warnings, which are read by a clock of
  /// their own.
  public var horizon: Duration? {
    switch self {
    case .rain(let within), .temperature(_, _, let within), .gusts(_, let within): within
    case .firstFrost: RuleTrigger.frostHorizon
    case .warnings: nil
    }
  }

  static let frostHorizon = Duration.seconds(86_400)

  /// Its name for what is remembered of it: equal for equal triggers, another for every other.
  public var key: String {
    switch self {
    case .rain(let within): "rain within \(within.components.seconds)s"
    case .temperature(let side, let limit, let within):
      "temperature \(side.rawValue) \(limit) within \(within.components.seconds)s"
    case .gusts(let limit, let within): "gusts above \(limit) within \(within.components.seconds)s"
    case .firstFrost: "first frost"
    case .warnings(let severity): "warnings \(severity.rawValue)"
    }
  }
}
