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
