import BackgroundFetch
import Foundation
import Weather
import WeatherJSON
import WeatherStore

/// What a fetch brought for one place, beside what was there before.
struct Fetched {
  let place: SavedLocation
  let result: WeatherResult
  /// Whether a person would see a difference.
  let isNews: Bool
  /// Whether these are values that the provider sent now, and not only its word that the cached ones still hold.
  private let isNewlySaid: Bool

  /// - Parameters:
  ///   - stored: what is cached; one that this version cannot read counts as none.
  ///   - own: what is cached of this provider.
  init(
    _ place: SavedLocation, _ report: WeatherReport, from provider: Provider, at now: Date,
    before stored: StoredResult?,
    own: StoredResult?
  ) {
    func before(withSeries: Bool) -> WeatherResult? {
      stored.flatMap { try? WeatherDocument.decode($0.snapshot, withSeries: withSeries) }
    }
    self.place = place
    if !report.hasTemperature, let before = before(withSeries: true) {
      // Never blank: what is cached stays as it is, and gets older.
      (result, isNews, isNewlySaid) = (before, false, false)
      return
    }
    var location = place.location
    location.timeZone = location.timeZone ?? report.timeZone
    let result = WeatherResult(location: location, provider: provider, report: report, updatedAt: now)
      .completed(after: own.flatMap { try? WeatherDocument.decode($0.snapshot, withSeries: false) })
    self.result = result
    // The current values mostly settle it, and reading the series is most of the work.
    isNews = [false, true].contains { before(withSeries: $0).map(result.differsNoticeably) ?? true }
    isNewlySaid = true
  }

  /// "Not modified": what is cached is right as of now.
  init(_ place: SavedLocation, renewing cached: WeatherResult, at now: Date) {
    self.place = place
    result = WeatherResult(
      location: place.location, provider: cached.provider, report: cached.report, updatedAt: now
    ).completed(after: cached)
    isNews = false
    isNewlySaid = false
  }

  /// The row that keeps it.
  func change(began: Date, refreshAfter: Duration, _ conditionText: (Condition) -> String) -> ResultChange {
    let staleAfter = result.updatedAt + refreshAfter
    return ResultChange(
      locationID: place.id, provider: result.provider.id, beganAt: began, updatedAt: result.updatedAt,
      staleAfter: staleAfter,
      snapshot: Snapshot.text(of: result, staleAfter: staleAfter, conditionText: conditionText),
      current: isNewlySaid ? result.report.current?.stated : nil)
  }
}

extension WeatherResult {
  /// The result with what its provider left out, as of its update.
  ///
  /// - Parameter earlier: an earlier result of the same provider.
  fileprivate func completed(after earlier: @autoclosure () -> WeatherResult?) -> WeatherResult {
    var completed = self
    completed.report = report.completed(
      at: updatedAt, for: location.coordinate, in: timeZone, after: earlier()?.report)
    return completed
  }
}

extension CurrentWeather {
  /// The values that the provider states, which alone are history.
  fileprivate var stated: CurrentWeather {
    var stated = self
    if measurements.computed.contains(.apparentTemperature) { stated.measurements.apparentTemperature = nil }
    return stated
  }
}
