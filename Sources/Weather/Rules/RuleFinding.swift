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
    /// The provider lacks the values, or some values of the time ahead.
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
      let ahead = TimeAhead(at: now, for: within).precipitation(report)
      let found = RuleTrigger.finding(ahead, at: now, margin: 0) { value, _ in value >= Wetness.notified }
      guard case .notMet = found else { return found }
      let longer = TimeAhead(at: now, for: within + RuleTrigger.dryMargin).precipitation(report)
      return .notMet(isClear: longer.isComplete && longer.known.allSatisfy { $0.amount < Wetness.notified })
    case .temperature(let side, let limit, let within):
      return RuleTrigger.temperature(side, limit.canonical, within: within, in: report, at: now)
    case .gusts(let limit, let within):
      let ahead = TimeAhead(at: now, for: within).hours(report.hourly, \.windGust)
      return RuleTrigger.finding(ahead, at: now, margin: RuleTrigger.gustMargin) { $0 + $1 > limit.canonical }
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
    let hours = (first..<first + RuleTrigger.airHours).map { hour in
      finding(in: air, hour: hour, max(now, air.series.time(ofHour: hour)))
    }
    let met = hours.first { if case .met = $0 { true } else { false } }
    return met ?? (hours.contains(.unknown(.missing)) ? .unknown(.missing) : .notMet(isClear: true))
  }

  private func finding(in air: AirReport, hour: Int, _ begin: Date) -> RuleFinding {
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

/// The values of a report between now and a rule's horizon.
struct TimeAhead {
  /// A value and its time span.
  struct Value {
    let begin: Date
    let end: Date
    let amount: Double
  }

  let now: Date
  let until: Date

  init(at now: Date, for length: Duration) {
    self.now = now
    until = now.addingTimeInterval(Double(length.components.seconds))
  }

  /// Returns values of instants, one for each hour.
  func instants(
    _ hours: [HourlyWeather], _ value: (Measurements) -> Double?
  ) -> (known: [Value], isComplete: Bool) {
    let ahead = hours.filter { $0.time >= now && $0.time <= until }
    let known = ahead.compactMap { hour in
      value(hour.measurements).map { Value(begin: hour.time, end: hour.time, amount: $0) }
    }
    let times = [now] + known.map(\.begin) + [until]
    let isComplete = !known.isEmpty && zip(times, times.dropFirst()).allSatisfy { $1.timeIntervalSince($0) <= 3600 }
    return (known, isComplete)
  }

  /// Returns values of the hour before each instant, if a part of that hour is ahead.
  func hours(_ hours: [HourlyWeather], _ value: (Measurements) -> Double?) -> (known: [Value], isComplete: Bool) {
    spans(hours.map { ($0.time, value($0.measurements)) }, length: 3600)
  }

  /// Returns precipitation: by quarter hours as far as they are known, then by hours.
  func precipitation(_ report: WeatherReport) -> (known: [Value], isComplete: Bool) {
    let quarters = spans(report.quarterHours.map { ($0.time, $0.precipitation) }, length: 900).known
    let hours = spans(report.hourly.map { ($0.time, $0.measurements.precipitation) }, length: 3600).known
    let finest = quarters.last?.end ?? .distantPast
    let known =
      quarters
      + hours.filter { $0.end > finest }.map { hour in
        // Precipitation of known quarter hours is subtracted from the hour's.
        let quarters = report.quarterHours.filter { $0.time > hour.begin && $0.time <= hour.end }
        let rest = quarters.reduce(hour.amount) { $0 - ($1.precipitation ?? 0) }
        return Value(begin: max(hour.begin, finest), end: hour.end, amount: rest)
      }
    return (known, isComplete(known))
  }

  private func spans(_ sums: [(end: Date, amount: Double?)], length: TimeInterval) -> (known: [Value], isComplete: Bool)
  {
    let known = sums.compactMap { sum in
      sum.amount.map { Value(begin: sum.end.addingTimeInterval(-length), end: sum.end, amount: $0) }
    }.filter { $0.end > now && $0.begin < until }
    return (known, isComplete(known))
  }

  /// Whether the values cover the time from now to the horizon without a gap.
  private func isComplete(_ known: [Value]) -> Bool {
    let covered = known.sorted { $0.begin < $1.begin }.reduce(now) { covered, value in
      value.begin <= covered ? max(covered, value.end) : covered
    }
    return covered >= until
  }
}
