public import Weather

extension OpenMeteo {
  /// The current values, four hours by the quarter, 48 hours and 7 days of up to 100 places, in one request.
  ///
  /// Variables: the twelve that `Measurements` holds, once for now and once, with the chance of precipitation, for the
  /// hours, ten for the days and one for the quarters: 36. A request counts as one call up to ten variables and as fractions of one above
  /// (15 count 1.5 times), for each place, so this one counts up to 3.6 times: a place asked for every quarter of an
  /// hour takes at most 346 of the 10 000 free calls of a day. Nothing is asked for that no view shows.
  ///
  /// - Parameter validators: those of the last answer to exactly these places.
  /// - Throws: `badPlaceCount`.
  public func forecastRequest(
    for places: [Coordinate], validators: Validators = Validators()
  ) throws(ProviderError) -> ProviderRequest {
    guard (1...OpenMeteo.maximumPlacesPerRequest).contains(places.count) else {
      throw .badPlaceCount(places.count, allowed: 1...OpenMeteo.maximumPlacesPerRequest)
    }
    let parameters = [
      ("latitude", places.map { OpenMeteo.degrees($0.latitude) }.joined(separator: ",")),
      ("longitude", places.map { OpenMeteo.degrees($0.longitude) }.joined(separator: ",")),
      ("current", OpenMeteo.names(OpenMeteoVariable.instant)),
      ("hourly", OpenMeteo.names(OpenMeteoVariable.instant + [.precipitationProbability])),
      ("daily", OpenMeteo.names(OpenMeteoVariable.daily + [.sunrise, .sunset])),
      ("minutely_15", OpenMeteo.names([.precipitation])), ("forecast_minutely_15", "16"),
      ("timezone", "auto"), ("timeformat", "unixtime"), ("forecast_hours", "48"), ("forecast_days", "7"),
      ("wind_speed_unit", "ms"),
    ]
    return ProviderRequest(
      request: forecastServer.get("/v1/forecast", parameters, headerFields: validators.conditions),
      maximumBodyBytes: places.count * 64 * 1_024)
  }

  /// The weather that an answer to `forecastRequest` holds, or any other Open-Meteo forecast of any shape it has had.
  ///
  /// - Parameter places: how many the request asked for; `nil` for a recorded answer whose request nobody knows.
  public func decodeForecast(
    _ answer: ProviderAnswer, places: Int?
  ) throws(ProviderError) -> ProviderOutcome {
    guard let forecast = try OpenMeteoBody<OpenMeteoForecast>.content(of: answer) else { return .notModified }
    let reports = forecast.reports
    if let places {
      guard reports.count == places else {
        throw .undecodable("it holds \(reports.count) places, asked for were \(places)")
      }
    }
    guard !reports.isEmpty else { throw .undecodable("it holds no place") }
    guard reports.allSatisfy({ $0.current != nil || !$0.hourly.isEmpty || !$0.daily.isEmpty }) else {
      throw .undecodable("a place has neither current values nor hours nor days")
    }
    return .reports(reports)
  }

  private static func names(_ variables: [OpenMeteoVariable]) -> String {
    variables.map(\.rawValue).joined(separator: ",")
  }

  /// At most four decimals and never an exponent, which `Double` prints below 0.0001 and coordinates never reach.
  private static func degrees(_ value: Double) -> String { "\(value)" }
}
