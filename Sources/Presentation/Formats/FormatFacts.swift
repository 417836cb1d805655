import BackgroundFetch
public import Foundation
public import Weather

/// A cached result as formats and templates see it.
public struct FormatFacts: Sendable {
  let result: WeatherResult
  let shown: ShownWeather?
  let age: Duration
  let isStale: Bool
  let now: Date
  let staleAfter: Duration
  /// The time zone of the user.
  let readerZone: TimeZone
  let clock: PlaceClock
  let units: UnitSystem
  let icons: IconSet
  let warning: WeatherAlert?
  let warningReadAt: Date?
  let wording: Wording

  /// Creates the facts.
  ///
  /// - Parameters:
  ///   - staleAfter: the age beyond which a result is marked as stale.
  ///   - zone: the time zone of the user.
  ///   - warning: the worst warning that is shown.
  ///   - warningReadAt: the time at which the warnings were read.
  public init(
    _ result: WeatherResult, now: Date, staleAfter: Duration, zone: TimeZone, units: UnitSystem = .metric,
    icons: IconSet = .unicode, warning: WeatherAlert? = nil, warningReadAt: Date? = nil, wording: Wording = .english
  ) {
    self.result = result
    self.now = now
    self.staleAfter = staleAfter
    shown = ShownWeather(result, at: now)
    age = result.age(at: now)
    isStale = age > staleAfter
    readerZone = zone
    clock = PlaceClock(of: result.location, result.report, reader: zone)
    self.units = units.written(in: wording)
    self.icons = icons
    self.warning = warning
    self.warningReadAt = warningReadAt
    self.wording = wording
  }

  /// The card that `vane now` prints, for formats with enough room.
  var card: NowCard {
    NowCard(
      result, now: now, staleAfter: staleAfter, zone: readerZone, units: units, wording: wording,
      warning: warning.map {
        (AlertLine($0, at: now, zone: clock.zone, wording: wording).text(readAt: warningReadAt), $0.severity)
      })
  }

  /// The current day at the place, if the result contains it.
  var today: DailyWeather? {
    let date = CivilDate(now, in: clock.zone)
    return result.report.daily.first { $0.date == date }
  }

  /// The state for programs: `fresh` or `stale`.
  var state: String { isStale ? "stale" : "fresh" }

  /// Whether the worst warning is severe or worse.
  var isUrgent: Bool { warning.map { $0.severity >= .severe } ?? false }
}

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
    case .values: ShownWeather.changes(of: result)
    case .age: [result.updatedAt + DurationText.nextAge(after: age)]
    case .shortAge: [result.updatedAt + DurationText.nextAge(after: age, inMinutesBelow: 3600)]
    case .validAge: shown.map { [$0.validAt + DurationText.nextAge(after: now.duration(since: $0.validAt))] } ?? []
    case .staleness: [result.updatedAt + staleAfter]
    case .placeDay: [CivilDate.nextMidnight(after: now, in: clock.zone)].compactMap(\.self)
    case .warning: [warning?.onset, warning?.vanishesAt].compactMap(\.self)
    }
  }
}

/// The content that a status bar shows.
public enum FormatSubject: Sendable {
  case weather(FormatFacts)
  /// No place is saved, no result is cached, or the store could not be read: the reason, and a hint for the user.
  case nothing(reason: String, hint: String?)
}
