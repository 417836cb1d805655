public import Foundation
public import Weather

extension METNorway {
  /// The whole series of one place: `GET /weatherapi/locationforecast/2.0/complete`.
  ///
  /// Coordinates have at most four decimals, as the service's terms demand, and never an exponent: `Double` prints one
  /// only below 0.0001. No altitude is sent, because nobody knows it; the service then takes that of its own map, in
  /// a grid of a kilometre.
  ///
  /// The longest recorded answer has 88 kB: 84 entries with every field there is. The bound is six times that, enough
  /// for ten days in hours.
  ///
  /// - Parameter validators: those of the last answer to exactly this place.
  public func forecastRequest(for place: Coordinate, validators: Validators = Validators()) -> ProviderRequest {
    ProviderRequest(
      request: server.get(
        "/weatherapi/locationforecast/2.0/complete", [("lat", "\(place.latitude)"), ("lon", "\(place.longitude)")],
        headerFields: validators.conditions),
      maximumBodyBytes: 512 * 1_024)
  }

  /// The weather that an answer to `forecastRequest` holds; reads the `compact` form too.
  ///
  /// - Parameters:
  ///   - now: decides which entry is current: the last one not after it, else the first. `nil` for a recorded answer
  ///     whose time nobody knows; then the first is.
  ///   - zone: IANA identifier of the place's zone, which the service does not name. Without a known one there are no
  ///     days, because nobody can say where they begin.
  /// - Throws: `undecodable` also for a series that ended more than six hours before `now`.
  public func decodeForecast(
    _ answer: ProviderAnswer, at now: Date?, zone: String?
  ) throws(ProviderError) -> ProviderOutcome {
    switch answer.verdict {
    case .notModified: return .notModified
    case .rateLimited, .refused, .unavailable: throw METNorwayFailure.error(answer)
    case .content: break
    }
    let forecast = try METNorwayForecast.read(answer.body)
    let series = try METNorwaySeries(forecast)
    let first = try series.current(at: now)
    var report = WeatherReport(coordinate: try forecast.coordinate)
    report.current = series.currentWeather(first)
    report.hourly = series.hours(from: first)
    if let zone = zone.flatMap(METNorway.zone) {
      let currentTime = series.steps[first].time
      report.daily = METNorwayDays(series, in: zone).weather(from: max(now ?? currentTime, currentTime))
    }
    return .reports([report])
  }

  /// The zone of an IANA identifier; `nil` if it is unknown.
  public static func zone(_ identifier: String) -> TimeZone? {
    BoundedText.zoneIdentifier(identifier).flatMap(TimeZone.init(identifier:))
  }
}
