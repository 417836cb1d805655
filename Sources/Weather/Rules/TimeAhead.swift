import FoundationEssentials

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
        // Precipitation of known quarter hours is subtracted from that of the hour.
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
