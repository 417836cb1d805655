import Foundation
import Weather

/// The values of a report that lie ahead, as far as a rule looks.
struct TimeAhead {
  /// A value and the time that it is for.
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

  /// Values of instants: each hour's, in time.
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

  /// Values of the hour before each instant, as far as any of it lies ahead.
  func hours(_ hours: [HourlyWeather], _ value: (Measurements) -> Double?) -> (known: [Value], isComplete: Bool) {
    spans(hours.map { ($0.time, value($0.measurements)) }, length: 3600)
  }

  /// What falls: by the quarter of an hour as far as that is known, by the hour beyond.
  func precipitation(_ report: WeatherReport) -> (known: [Value], isComplete: Bool) {
    let quarters = spans(report.quarterHours.map { ($0.time, $0.precipitation) }, length: 900).known
    let hours = spans(report.hourly.map { ($0.time, $0.measurements.precipitation) }, length: 3600).known
    let finest = quarters.last?.end ?? .distantPast
    let known =
      quarters
      + hours.filter { $0.end > finest }.map { hour in
        // What of the hour is known by the quarter fell then, not in its rest.
        let told = report.quarterHours.filter { $0.time > hour.begin && $0.time <= hour.end }
        let rest = told.reduce(hour.amount) { $0 - ($1.precipitation ?? 0) }
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

  /// Whether there is no gap from now until the end.
  private func isComplete(_ known: [Value]) -> Bool {
    let covered = known.sorted { $0.begin < $1.begin }.reduce(now) { covered, value in
      value.begin <= covered ? max(covered, value.end) : covered
    }
    return covered >= until
  }
}
