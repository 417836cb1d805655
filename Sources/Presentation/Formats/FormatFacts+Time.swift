import BackgroundFetch
import Foundation
import Weather

extension FormatFacts {
  /// The delay in seconds after an instant at which dependent text has surely changed. Some text changes just after a
  /// full hour or minute, some exactly then. An age is the difference of two inexact numbers.
  private static let justAfter = 0.001

  /// Returns the same facts at another instant. The warning that follows an expired one is not known here.
  func at(_ instant: Date) -> FormatFacts {
    let isWarned = warning?.isActive(at: instant) ?? false
    return FormatFacts(
      result, now: instant, staleAfter: staleAfter, zone: readerZone, units: units, icons: icons,
      warning: isWarned ? warning : nil, warningReadAt: isWarned ? warningReadAt : nil, wording: wording)
  }

  /// Returns the first instant after `now` at which one of these parts may change.
  func nextInstant(of parts: Set<TimedPart>) -> Date? {
    parts.lazy.flatMap(instants).map { $0.addingTimeInterval(FormatFacts.justAfter) }.filter { $0 > now }.min()
  }

  private func instants(of part: TimedPart) -> [Date] {
    switch part {
    case .values:
      result.report.hourly.flatMap { [$0.time, $0.time.addingTimeInterval(3600)] }
        + [result.updatedAt + ShownWeather.currentFor]
    case .age: [FormatFacts.step(of: now, since: result.updatedAt, inMinutesBelow: 86_400)]
    case .shortAge: [FormatFacts.step(of: now, since: result.updatedAt, inMinutesBelow: 3600)]
    case .validAge: shown.map { [FormatFacts.step(of: now, since: $0.validAt, inMinutesBelow: 86_400)] } ?? []
    case .staleness: [result.updatedAt + staleAfter]
    case .placeDay: [FormatFacts.midnight(after: now, in: clock.zone)]
    case .warning: [warning?.onset, warning?.vanishesAt].compactMap(\.self)
    }
  }

  /// Returns the time at which an age, long or short, changes to the next value: in minutes at first, then in hours,
  /// and from two days on in days.
  private static func step(of now: Date, since instant: Date, inMinutesBelow limit: Double) -> Date {
    let age = max(0, now.timeIntervalSince(instant))
    let unit = age < limit ? 60.0 : age < 172_800 ? 3600 : 86_400
    return instant.addingTimeInterval((age / unit).rounded(.down) * unit + unit)
  }

  private static func midnight(after now: Date, in zone: TimeZone) -> Date {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    let noonTomorrow = calendar.startOfDay(for: now).addingTimeInterval(36 * 3600)
    return calendar.startOfDay(for: noonTomorrow)
  }
}
