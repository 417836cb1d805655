import FoundationEssentials
import Zones

extension ProviderForecasts {
  /// The chance of precipitation in the windows of twelve hours after each round: the largest of its parts. Windows end
  /// at 00 and 12 UTC, as the steps of six hours do. The rows have the end of their window as their instant.
  ///
  /// A window counts if rows with a chance cover at least ten of its hours.
  var windows: [ForecastRow] {
    var windows: [ForecastRow] = []
    var coveredHours = 0
    var previous: ForecastRow?
    for row in rows where row.validAt > row.round {
      let begin = previous?.round == row.round ? previous?.validAt ?? row.round : row.round
      previous = row
      let end = (row.validAt + 43_199) / 43_200 * 43_200
      if windows.last?.round != row.round || windows.last?.validAt != end {
        if coveredHours < Observations.minimumHoursOfWindow, !windows.isEmpty { windows.removeLast() }
        windows.append(ForecastRow(round: row.round, validAt: end))
        coveredHours = 0
      }
      guard let chance = row.chance else { continue }
      coveredHours += (row.validAt - begin) / 3_600
      windows[windows.count - 1].chance = max(chance, windows[windows.count - 1].chance ?? 0)
    }
    if coveredHours < Observations.minimumHoursOfWindow, !windows.isEmpty { windows.removeLast() }
    return windows
  }

  /// The highest or lowest temperatures of the local days after a round at local midnight, for days of which every hour
  /// is known. The first day has the instant 24 hours after the round, the second 48, also where a day has 23 or 25
  /// hours.
  func extremes(_ extreme: (Double, Double) -> Double, in days: LocalDays) -> [ForecastRow] {
    var result: [ForecastRow] = []
    var index = rows.startIndex
    while index < rows.endIndex {
      let round = rows[index].round
      let end = rows[index...].firstIndex { $0.round != round } ?? rows.endIndex
      defer { index = end }
      guard let first = days.dayBeginning(inHourFrom: round) else { continue }
      for number in 1...5 {
        let span = days.span(of: first + number - 1)
        let values = rows[index..<end].filter { span.contains($0.validAt) }.compactMap(\.temperature)
        guard values.count == span.fullHours, let value = selected(from: values, extreme) else { continue }
        result.append(ForecastRow(round: round, validAt: round + number * 86_400, temperature: value))
      }
    }
    return result
  }
}

extension Observations {
  /// Returns the highest or lowest temperature of a span; `nil` unless every hour was observed.
  func extreme(_ extreme: (Double, Double) -> Double, in span: Range<Int>) -> Double? {
    let first = (span.lowerBound + 3_599) / 3_600 * 3_600
    let values = stride(from: first, to: span.upperBound, by: 3_600).compactMap { hour(at: $0)?.temperature }
    return values.count == span.fullHours ? selected(from: values, extreme) : nil
  }
}

extension Range<Int> {
  /// The number of full hours of UTC in a span of instants. A day of 23.5 or 24.5 hours, as on Lord Howe Island, has 24.
  var fullHours: Int { (upperBound + 3_599) / 3_600 - (lowerBound + 3_599) / 3_600 }
}

private func selected(from values: [Double], _ extreme: (Double, Double) -> Double) -> Double? {
  values.first.map { values.dropFirst().reduce($0, extreme) }
}

/// The calendar days of a place, as numbers since 1 January 1970, and the instants that belong to them.
struct LocalDays {
  let zone: Zone

  /// Returns the day of an instant.
  func day(of instant: Int) -> Int {
    WallTime(Date(timeIntervalSince1970: Double(instant)), in: zone).daysSince1970
  }

  /// Returns the day that begins in the hour from an instant on, before its end; `nil` if none does. Forecasts are for
  /// full hours of UTC, and in some zones a day begins at half past.
  func dayBeginning(inHourFrom instant: Int) -> Int? {
    let last = day(of: instant + 3_599)
    return day(of: instant - 1) == last ? nil : last
  }

  /// Returns the instants at which a day and the next one begin: 23, 24 or 25 hours apart.
  func span(of day: Int) -> Range<Int> {
    instant(ofWall: day * 86_400)..<instant(ofWall: (day + 1) * 86_400)
  }

  private func instant(ofWall seconds: Int) -> Int { Int(zone.instant(ofWall: seconds).timeIntervalSince1970) }

  /// Returns the last instant up to another one at which the clock showed the time of an instant; `nil` if the day of
  /// the other one and the one before have none.
  func sameTime(as instant: Int, upTo last: Int) -> Int? {
    let wall = zone.wallSeconds(at: Date(timeIntervalSince1970: Double(instant)))
    let back = (instant - last + 86_399) / 86_400
    return (back...back + 1).lazy.map { self.instant(ofWall: wall - $0 * 86_400) }.first { $0 <= last }
  }
}
