public import Foundation
public import Weather

extension RuleTrigger {
  /// The least that counts as rain, millimetres in a quarter of an hour or, where nothing finer is known, in an hour:
  /// the smallest amount that services tell.
  static let wet = 0.1
  /// How much warmer or colder than its limit a temperature must be to be clearly beyond it, degrees.
  static let temperatureMargin = 1.0
  /// The same for gusts: 5 km/h, in metres per second.
  static let gustMargin = 5 / 3.6
  /// How much longer than its time it must stay dry to be clearly dry.
  static let dryMargin = Duration.seconds(1800)
  /// Where frost begins, degrees Celsius.
  static let freezing = 0.0

  /// What a forecast says about it.
  ///
  /// - Returns: `nil` for warnings, which are in no forecast.
  public func finding(in report: WeatherReport, at now: Date) -> RuleFinding? {
    switch self {
    case .rain(let within):
      let found = RuleTrigger.finding(TimeAhead(at: now, for: within).precipitation(report), at: now) {
        $0 >= RuleTrigger.wet
      }
      guard case .notMet = found else { return found }
      let longer = TimeAhead(at: now, for: within + RuleTrigger.dryMargin).precipitation(report)
      return .notMet(isClear: longer.isComplete && longer.known.allSatisfy { $0.amount < RuleTrigger.wet })
    case .temperature(let side, let limit, let within):
      return RuleTrigger.temperature(side, limit.celsius, within: within, in: report, at: now)
    case .gusts(let limit, let within):
      let ahead = TimeAhead(at: now, for: within).hours(report.hourly, \.windGust)
      return RuleTrigger.finding(ahead, at: now, margin: RuleTrigger.gustMargin) { $0 + $1 > limit.metresPerSecond }
    case .firstFrost:
      return RuleTrigger.temperature(
        .below, RuleTrigger.freezing, within: RuleTrigger.frostHorizon, in: report, at: now)
    case .warnings:
      return nil
    }
  }

  private static func temperature(
    _ side: Side, _ limit: Double, within: Duration, in report: WeatherReport, at now: Date
  ) -> RuleFinding {
    let ahead = TimeAhead(at: now, for: within).instants(report.hourly, \.temperature)
    return finding(ahead, at: now, margin: temperatureMargin) { value, margin in
      switch side {
      case .above: value + margin > limit
      case .below: value - margin < limit
      }
    }
  }

  private static func finding(
    _ ahead: (known: [TimeAhead.Value], isComplete: Bool), at now: Date, isMet: (Double) -> Bool
  ) -> RuleFinding {
    finding(ahead, at: now, margin: 0) { value, _ in isMet(value) }
  }

  /// - Parameters:
  ///   - margin: the hysteresis.
  ///   - isMet: whether a value would meet it if it were nearer by a margin.
  private static func finding(
    _ ahead: (known: [TimeAhead.Value], isComplete: Bool), at now: Date, margin: Double,
    isMet: (_ value: Double, _ margin: Double) -> Bool
  ) -> RuleFinding {
    if let first = ahead.known.first(where: { isMet($0.amount, 0) }) {
      return .met(RuleEvent(begin: max(now, first.begin), value: first.amount))
    }
    guard ahead.isComplete else { return .unknown(.missing) }
    return .notMet(isClear: !ahead.known.contains { isMet($0.amount, margin) })
  }
}
