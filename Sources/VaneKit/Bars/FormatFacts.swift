import BackgroundFetch
import FoundationEssentials
import Weather
import Wording

/// A cached result as formats and templates see it.
struct FormatFacts: Sendable {
  let result: WeatherResult
  let shown: ShownWeather?
  let age: Duration
  let isStale: Bool
  let staleAfter: Duration
  let clock: PlaceClock
  let warning: NowCard.Warning?
  let air: AirReport?
  let reader: Reader
  var now: Date { reader.now }
  var units: UnitSystem { reader.units }
  var wording: Wording { reader.wording }

  /// Creates the facts.
  ///
  /// - Parameters:
  ///   - staleAfter: the age beyond which a result is marked as stale.
  ///   - warning: the worst warning that is shown.
  ///   - air: the air of the place, if a field shows it.
  init(
    _ result: WeatherResult, staleAfter: Duration, warning: NowCard.Warning? = nil, air: AirReport? = nil,
    for reader: Reader
  ) {
    self.result = result
    self.staleAfter = staleAfter
    self.warning = warning
    self.air = air
    self.reader = reader
    shown = ShownWeather(result, at: reader.now)
    age = result.age(at: reader.now)
    isStale = age > staleAfter
    clock = PlaceClock(of: result.location, result.report, for: reader)
  }

  /// The card that `vane now` prints in a pipe, for formats with enough room.
  var card: NowCard {
    let plain = Reader(now: now, zone: reader.zone, wording: wording, units: units)
    return NowCard(result, staleAfter: staleAfter, warning: warning, for: plain)
  }

  /// The current day at the place, if the result contains it.
  var today: DailyWeather? {
    let date = CivilDate(now, in: clock.zone)
    return result.report.daily.first { $0.date == date }
  }

  /// The number of the hour of the air that has begun.
  var airHour: Int? { air?.series.hour(at: now) }

  /// The index of the air now.
  var airIndex: AirIndex? { airHour.flatMap { air?.index(hour: $0) } }

  /// The last full hour, for values that change slowly: the lit part of the moon, by at most half a point an hour.
  var fullHour: Date { Date(timeIntervalSince1970: (now.timeIntervalSince1970 / 3_600).rounded(.down) * 3_600) }

  /// The state for programs: `fresh` or `stale`.
  var state: String { isStale ? "stale" : "fresh" }

  /// Whether the worst warning is severe or worse.
  var isUrgent: Bool { warning.map { $0.alert.severity >= .severe } ?? false }
}

extension FormatFacts {
  /// The delay in seconds after an instant at which dependent text has surely changed. Some text changes just after a
  /// full hour or minute, some exactly then. An age is the difference of two inexact numbers.
  private static let justAfter = 0.001

  /// Returns the same facts at another instant. The warning that follows an expired one is not known here.
  func at(_ instant: Date) -> FormatFacts {
    var later = reader
    later.now = instant
    let isWarned = warning?.alert.isActive(at: instant) ?? false
    return FormatFacts(result, staleAfter: staleAfter, warning: isWarned ? warning : nil, air: air, for: later)
  }

  /// Returns the first instant after `now` at which one of these parts may change.
  func nextInstant(of parts: Set<TimedPart>) -> Date? {
    parts.lazy.flatMap(instants).map { $0.addingTimeInterval(FormatFacts.justAfter) }.filter { $0 > now }.min()
  }

  private func instants(of part: TimedPart) -> [Date] {
    switch part {
    case .values: ShownWeather.changes(of: result)
    case .age: [result.updatedAt + age.nextAge()]
    case .shortAge: [result.updatedAt + age.nextAge(inMinutesBelow: 3600)]
    case .validAge: shown.map { [$0.validAt + now.duration(since: $0.validAt).nextAge()] } ?? []
    case .staleness: [result.updatedAt + staleAfter]
    case .placeDay: [CivilDate.nextMidnight(after: now, in: clock.zone)].compactMap(\.self)
    case .restOfDay: TodaySentence.changes(of: result, after: now, in: clock.zone)
    case .nextRain: [DayFields.nextMinute(of: result, after: now, in: clock.zone)].compactMap(\.self)
    case .chance: ChanceAhead.changes(of: result.report, after: now, in: clock.zone)
    case .air: [airHour.flatMap { air?.series.time(ofHour: $0 + 1) }].compactMap(\.self)
    case .moon: [fullHour + 3_600]
    case .warning: warning?.alert.changes ?? []
    }
  }
}

/// The content that a status bar shows.
enum FormatSubject: Sendable {
  case weather(FormatFacts)
  /// No place is saved, no result is cached, or the store could not be read: the reason, and a hint for the user.
  case nothing(reason: String, hint: String?)
}
