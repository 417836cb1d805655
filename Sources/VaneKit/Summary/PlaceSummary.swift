import BackgroundFetch
import FoundationEssentials
import Weather
import Wording

/// A saved place in the list of all places: the values of now, of its day and of the coming hours.
struct PlaceSummary: Sendable {
  let location: Location
  let isCurrent: Bool
  /// The values; `nil` if nothing is cached.
  let values: Values?
  /// The worst warning that is in force or ahead.
  let warning: WeatherAlert?

  /// The cached values of a place.
  struct Values: Sendable {
    /// The values of now; `nil` if the result has none.
    let shown: ShownWeather?
    /// The current day at the place, if the result contains it.
    let today: DailyWeather?
    let ahead: PrecipitationAhead
    /// The highest chance of precipitation until the next morning, per cent; `nil` unless it is known for each hour.
    let chance: Double?
    let provider: Provider
    let updatedAt: Date
    let age: Duration
    let isStale: Bool

    /// Whether the values of now are not those of now: the series has ended before.
    var isLastKnown: Bool { shown?.origin == .lastKnown }
  }

  /// The values of now, as far as they are known.
  var sky: Measurements? { values?.shown?.measurements }

  /// Creates the summary.
  ///
  /// - Parameters:
  ///   - result: the cached result, with the hours ahead (``PrecipitationAhead/hours``); `nil` if nothing is cached.
  ///   - staleAfter: the age beyond which a result is marked as stale.
  init(
    _ location: Location, isCurrent: Bool, _ result: WeatherResult?, staleAfter: Duration, warning: WeatherAlert?,
    for reader: Reader
  ) {
    self.location = location
    self.isCurrent = isCurrent
    self.warning = warning
    values = result.map { result in
      let zone = PlaceClock(of: location, result.report, for: reader).zone
      let today = CivilDate(reader.now, in: zone)
      let age = result.age(at: reader.now)
      return Values(
        shown: ShownWeather(result, at: reader.now), today: result.report.daily.first { $0.date == today },
        ahead: PrecipitationAhead(result.report, at: reader.now),
        chance: result.report.chanceAhead(at: reader.now, in: zone).flatMap { $0.isOfDay ? nil : $0.percent },
        provider: result.provider,
        updatedAt: result.updatedAt, age: age, isStale: age > staleAfter)
    }
  }
}
