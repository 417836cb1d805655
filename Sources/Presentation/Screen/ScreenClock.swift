import BackgroundFetch
import Foundation
import Weather

/// When the screen of `vane watch` would read differently though nothing happens.
struct ScreenClock {
  let facts: ScreenFacts
  let now: Date
  /// The zone of the person who looks.
  let zone: TimeZone

  /// So much later than the instant itself, which a sum of seconds may miss by less.
  private static let margin = 0.001

  /// The next such instant: an age steps, a result becomes stale, an hour or a day begins, a warning begins or ends, or
  /// the wake-up comes closer. It may be one at which nothing shown changes after all, but there is none before it.
  ///
  /// - Returns: `nil` when nothing shown depends on time but the date.
  var next: Date? {
    var instants = [nextWait, midnight(in: zone)].compactMap(\.self)
    for place in facts.places { instants += self.instants(of: place) }
    return instants.filter { $0 > now }.min()?.addingTimeInterval(ScreenClock.margin)
  }

  /// The instant at which the wake-up is as far away as is shown: the last minute is counted down in steps of ten
  /// seconds, so that a screen that nobody watches wakes a machine six times in it and not sixty.
  static func seen(_ until: Date, at now: Date) -> Date {
    let left = until.timeIntervalSince(now)
    guard left > 0, left < 60 else { return now }
    return until.addingTimeInterval(-(left / 10).rounded(.up) * 10 - margin)
  }

  private func instants(of place: ScreenFacts.Place) -> [Date] {
    var instants = place.warnings.flatMap { [$0.onset, $0.vanishesAt].compactMap(\.self) }
    guard let result = place.result else { return instants }
    instants.append(result.updatedAt + facts.staleAfter)
    let clock = PlaceClock(of: place.location, result.report, reader: zone)
    if let midnight = midnight(in: clock.zone) { instants.append(midnight) }
    // Both the age of the result and that of values which belong to another time are told.
    for told in [result.updatedAt, ShownWeather(result, at: now)?.validAt].compactMap(\.self) {
      instants.append(told + DurationText.nextAge(after: now.duration(since: told)))
    }
    for hour in result.report.hourly { instants += [hour.time, hour.time.addingTimeInterval(3600)] }
    return instants
  }

  private var nextWait: Date? {
    guard case .wait(let until, _) = facts.decision, until > now else { return nil }
    let left = until.timeIntervalSince(now)
    let step = left < 86_400 ? 60.0 : left < 172_800 ? 3600 : 86_400
    let next = left < 60 ? ((left / 10).rounded(.up) - 1) * 10 : (left / step).rounded(.down) * step
    // One that is exactly at a step passes it in the next instant.
    return max(until.addingTimeInterval(-next), now.addingTimeInterval(ScreenClock.margin))
  }

  /// Times of another day are told with their date, and today becomes another day.
  private func midnight(in zone: TimeZone) -> Date? {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    return calendar.date(byAdding: .day, value: 1, to: calendar.startOfDay(for: now))
  }
}
