import FoundationEssentials
public import Weather

/// The Open-Meteo services, forecast and geocoding, or servers with the same interface.
///
/// Open-Meteo needs no key. It sends no validators, no `Expires` and no `Retry-After`. Proxies and other servers may send
/// them, so all of them are respected.
public struct OpenMeteo: Hashable, Sendable {
  /// The maximum number of places in a request. The server allows 1000 by default; the URL of 100 places is below 2 KiB, which every server accepts.
  public static let maximumPlacesPerRequest = 100

  let forecastServer: BaseURL
  let geocodingServer: BaseURL

  /// - Throws: `badBaseURL`.
  public init(
    baseURL: String = WeatherService.openMeteo.address.defaultURL,
    geocodingURL: String = WeatherService.openMeteoGeocoding.address.defaultURL
  ) throws(ProviderError) {
    forecastServer = try BaseURL(baseURL)
    geocodingServer = try BaseURL(geocodingURL)
  }
}

extension OpenMeteo: ForecastService {
  public var entry: WeatherService { .openMeteo }
  public var host: String { forecastServer.host }
  public var maximumPlaces: Int { OpenMeteo.maximumPlacesPerRequest }

  public func dialogue(
    about places: [RequestPlace], remembering memory: DialogueMemory
  ) -> any Dialogue<ProviderOutcome> {
    ForecastDialogue(service: self, places: places.map(\.coordinate), memory: memory)
  }

  public func reports(
    in answer: ProviderAnswer, of kind: WeatherService.Kind, zone: String?
  ) throws(ProviderError) -> [WeatherReport] {
    try decodeForecast(answer, places: nil).reports
  }

  /// One request and one answer, for all places.
  private struct ForecastDialogue: Dialogue {
    let service: OpenMeteo
    let places: [Coordinate]
    private(set) var memory: DialogueMemory

    mutating func next(
      after answer: ProviderAnswer?, at now: Date
    ) throws(ProviderError) -> DialogueStep<ProviderOutcome> {
      guard let answer else {
        return .ask(try service.forecastRequest(for: places, validators: memory.validators))
      }
      let outcome = try service.decodeForecast(answer, places: places.count)
      memory.validators = memory.validators.updated(by: answer)
      return .end(outcome)
    }
  }
}

extension OpenMeteo {
  /// Returns a request for current values, 16 quarter hours, 48 hours and 7 days of up to 100 places.
  ///
  /// The request has 36 variables: the twelve of `Measurements` for now, the same and the chance of precipitation for
  /// hours, ten for days and one for quarter hours. The service counts a request as one call per place for up to ten
  /// variables, and as a fraction more above (15 variables count 1.5 times). So this request counts up to 3.6 times, and
  /// a place that is fetched every quarter of an hour uses at most 346 of the 10 000 free calls a day. Only variables
  /// that a view shows are requested.
  ///
  /// - Parameter validators: those of the last answer to exactly these places.
  /// - Throws: `badPlaceCount`.
  public func forecastRequest(
    for places: [Coordinate], validators: Validators = Validators()
  ) throws(ProviderError) -> ProviderRequest {
    guard (1...OpenMeteo.maximumPlacesPerRequest).contains(places.count) else {
      throw .badPlaceCount(places.count, allowed: 1...OpenMeteo.maximumPlacesPerRequest)
    }
    func names(_ variables: [OpenMeteoVariable]) -> String { variables.map(\.rawValue).joined(separator: ",") }
    // Coordinates have at most four decimals. `Double` prints an exponent only below 0.0001.
    let parameters = [
      ("latitude", places.map { "\($0.latitude)" }.joined(separator: ",")),
      ("longitude", places.map { "\($0.longitude)" }.joined(separator: ",")),
      ("current", names(OpenMeteoVariable.instant)),
      ("hourly", names(OpenMeteoVariable.instant + [.precipitationProbability])),
      ("daily", names(OpenMeteoVariable.daily + [.sunrise, .sunset])),
      ("minutely_15", names([.precipitation])), ("forecast_minutely_15", "16"),
      ("timezone", "auto"), ("timeformat", "unixtime"), ("forecast_hours", "48"), ("forecast_days", "7"),
      ("wind_speed_unit", "ms"),
    ]
    return ProviderRequest(
      request: forecastServer.get("/v1/forecast", parameters, headerFields: validators.conditions),
      maximumBodyBytes: places.count * 64 * 1_024)
  }

  /// Decodes the answer to a `forecastRequest`, or any other Open-Meteo forecast, including older forms of the format.
  ///
  /// - Parameter places: the number of places of the request; `nil` for a recorded answer whose request is not known.
  public func decodeForecast(
    _ answer: ProviderAnswer, places: Int?
  ) throws(ProviderError) -> ProviderOutcome {
    guard let forecast = try OpenMeteoBody<OpenMeteoForecast>.content(of: answer) else { return .notModified }
    let reports = forecast.reports
    if let places, reports.count != places {
      throw .undecodable("it has \(reports.count) places, but the request had \(places)")
    }
    guard !reports.isEmpty else { throw .undecodable("it holds no place") }
    guard reports.allSatisfy({ $0.current != nil || !$0.hourly.isEmpty || !$0.daily.isEmpty }) else {
      throw .undecodable("a place has neither current values nor hours nor days")
    }
    return .reports(reports)
  }
}
