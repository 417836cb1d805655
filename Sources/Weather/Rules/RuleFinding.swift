public import FoundationEssentials

/// Whether a forecast meets a trigger.
public enum RuleFinding: Hashable, Sendable {
  case met(RuleEvent)
  /// Not met. `isClear` if all values of the time ahead are known and off the limit by more than the hysteresis.
  case notMet(isClear: Bool)
  /// Data is missing. The rule neither notifies nor forgets a notification.
  case unknown(Gap)

  /// Why data is missing.
  public enum Gap: String, Hashable, Sendable, CaseIterable {
    /// Nothing has been fetched yet.
    case nothingCached
    /// The cached result is too old for notifications.
    case stale
    /// The provider lacks the values, or some of those of the time ahead.
    case missing
  }
}

/// The first instant at which a trigger is met.
public struct RuleEvent: Hashable, Sendable {
  /// Never in the past: an event that has begun begins now.
  public let begin: Date
  /// The value at that instant, in canonical units: millimetres, degrees Celsius, metres per second.
  ///
  /// Of the air it is the number of its index, of pollen grains per cubic metre.
  public let value: Double
  /// The index, if the trigger is one of the air.
  public var air: AirIndex?
}

extension RuleTrigger {
  /// The hysteresis of temperatures, degrees.
  static let temperatureMargin = 1.0
  /// The hysteresis of gusts: 5 km/h, in metres per second.
  static let gustMargin = 5 / 3.6
  /// How much longer than the time ahead it must stay dry to be clearly dry.
  static let dryMargin = Duration.seconds(1800)
  /// The limit of frost, degrees Celsius.
  static let freezing = 0.0

  /// Returns whether a forecast meets the trigger; `nil` for warnings and the air, which are not part of a forecast.
  public func finding(in report: WeatherReport, at now: Date) -> RuleFinding? {
    switch self {
    case .rain(let within):
      let found = RuleTrigger.finding(TimeAhead(at: now, for: within).precipitation(report), at: now) {
        $0 >= Wetness.notified
      }
      guard case .notMet = found else { return found }
      let longer = TimeAhead(at: now, for: within + RuleTrigger.dryMargin).precipitation(report)
      return .notMet(isClear: longer.isComplete && longer.known.allSatisfy { $0.amount < Wetness.notified })
    case .temperature(let side, let limit, let within):
      return RuleTrigger.temperature(side, limit.celsius, within: within, in: report, at: now)
    case .gusts(let limit, let within):
      let ahead = TimeAhead(at: now, for: within).hours(report.hourly, \.windGust)
      return RuleTrigger.finding(ahead, at: now, margin: RuleTrigger.gustMargin) { $0 + $1 > limit.metresPerSecond }
    case .firstFrost:
      return RuleTrigger.temperature(
        .below, RuleTrigger.freezing, within: RuleTrigger.frostHorizon, in: report, at: now)
    case .warnings, .air, .pollen:
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
  ///   - isMet: whether a value would meet the trigger if it were nearer to the limit by a margin.
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

  /// Whether the trigger is evaluated on the air of a place, not on its forecast.
  public var isOfAir: Bool {
    switch self {
    case .air, .pollen: true
    case .rain, .temperature, .gusts, .firstFrost, .warnings: false
    }
  }

  /// The hours ahead that are evaluated.
  private static let airHours = 24

  /// Returns whether the air of the next 24 hours meets the trigger; `nil` for a trigger of the weather.
  func finding(in air: AirReport, at now: Date) -> RuleFinding? {
    guard isOfAir else { return nil }
    guard let first = air.series.hour(at: now) else { return .unknown(.missing) }
    var isComplete = true
    for hour in first..<first + RuleTrigger.airHours {
      let begin = max(now, air.series.time(ofHour: hour))
      switch event(in: air, hour: hour, begin) {
      case .met(let event): return .met(event)
      case .unknown: isComplete = false
      case .notMet: break
      }
    }
    return isComplete ? .notMet(isClear: true) : .unknown(.missing)
  }

  private func event(in air: AirReport, hour: Int, _ begin: Date) -> RuleFinding {
    switch self {
    case .air(let minimum):
      guard let index = air.index(hour: hour) else { return .unknown(.missing) }
      let event = RuleEvent(begin: begin, value: Double(index.number), air: index)
      return index.level >= minimum ? .met(event) : .notMet(isClear: true)
    case .pollen(let species, let minimum):
      guard let grains = air.series.value(.pollen(species), hour: hour) else { return .unknown(.missing) }
      let level = PollenLevel(grains, of: species)
      return level.map { $0 >= minimum } ?? false
        ? .met(RuleEvent(begin: begin, value: grains)) : .notMet(isClear: true)
    case .rain, .temperature, .gusts, .firstFrost, .warnings: return .unknown(.missing)
    }
  }
}
