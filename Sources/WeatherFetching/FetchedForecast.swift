import BackgroundFetch
import FoundationEssentials
import HTTP
import Weather
import WeatherJSON
import WeatherStore

/// The forecast that a fetch received for one place, compared with the cached one.
struct FetchedForecast {
  let place: SavedLocation
  let result: WeatherResult
  /// Whether the change is visible.
  let isNews: Bool
  /// Whether the provider sent values, and not only "not modified".
  private let hasNewValues: Bool

  /// Creates the forecast from a report.
  ///
  /// - Parameters:
  ///   - stored: the cached result. It is ignored if this version cannot read it.
  ///   - own: the cached result of the same provider.
  init(
    _ place: SavedLocation, _ report: WeatherReport, from provider: Provider, at now: Date,
    before stored: StoredResult?,
    own: StoredResult?
  ) {
    func decoded(_ stored: StoredResult?, _ extent: WeatherDocument.Extent) -> WeatherResult? {
      stored.flatMap { try? WeatherDocument.decode($0.snapshot, extent) }
    }
    self.place = place
    if !report.hasTemperature, let before = decoded(stored, .all) {
      // A report without temperatures does not replace the cached result.
      (result, isNews, hasNewValues) = (before, false, false)
      return
    }
    let before = decoded(stored, .present(at: now))
    var location = place.location
    location.timeZone = location.timeZone ?? report.timeZone
    let result = WeatherResult(location: location, provider: provider, report: report, updatedAt: now)
      .completed(after: own?.provider == stored?.provider ? before : decoded(own, .present(at: now)))
    self.result = result
    // What is shown now is compared first: it usually differs, and decoding the series takes most of the time.
    isNews =
      (before.map(result.differsNoticeably) ?? true)
      || (decoded(stored, .all).map(result.differsNoticeably) ?? true)
    hasNewValues = true
  }

  /// Creates the forecast after "not modified": the cached result is confirmed at `now`.
  init(_ place: SavedLocation, renewing cached: WeatherResult, at now: Date) {
    self.place = place
    result = WeatherResult(
      location: place.location, provider: cached.provider, report: cached.report, updatedAt: now
    ).completed(after: cached)
    isNews = false
    hasNewValues = false
  }

  /// Returns the row for the store.
  ///
  /// - Parameters:
  ///   - air: the poor air of the next hours; like the outlook, not evaluated for a place that the user does not look at.
  ///   - station: what the scores of a station add.
  func change(
    began: Date, refreshAfter: Duration, air: @autoclosure () -> AirSpell?,
    station: @autoclosure () -> StationOutlook?, texts: DocumentTexts
  ) -> ResultChange {
    let staleAfter = result.updatedAt + refreshAfter
    let isCompact = !place.isLookedAt(at: began)
    var result = result
    result.report.air = isCompact ? nil : air()
    result.report.station = isCompact ? nil : station()
    return ResultChange(
      locationID: place.id, provider: result.provider.id, beganAt: began, updatedAt: result.updatedAt,
      staleAfter: staleAfter,
      snapshot: Snapshot.text(
        of: result, staleAfter: staleAfter, isCompact: isCompact, todayText: isCompact ? nil : texts.today(result),
        conditionText: texts.condition),
      current: hasNewValues ? result.report.current?.stated : nil)
  }
}

extension WeatherResult {
  /// Returns the result with computed values for those that the provider omits.
  ///
  /// - Parameter earlier: an earlier result of the same provider.
  fileprivate func completed(after earlier: @autoclosure () -> WeatherResult?) -> WeatherResult {
    var completed = self
    completed.report = report.completed(
      at: updatedAt, for: location.coordinate, in: timeZone, from: provider, after: earlier()?.report)
    return completed
  }
}

extension CurrentWeather {
  /// The values without computed ones. Only these are stored in the history.
  fileprivate var stated: CurrentWeather {
    var stated = self
    let computed = measurements.computed.names
    for quantity in WeatherQuantity.measured where computed.contains(quantity.rawValue) {
      stated.measurements[quantity] = nil
    }
    return stated
  }
}
