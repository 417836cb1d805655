import FoundationEssentials
public import Weather

/// The Open-Meteo services, forecast, geocoding and air quality, or servers with the same interface.
///
/// Open-Meteo needs no key. It sends no validators, no `Expires` and no `Retry-After`. Proxies and other servers may send
/// them, so all of them are respected.
public struct OpenMeteo: Hashable, Sendable {
  let forecastServer: BaseURL
  let geocodingServer: BaseURL
  let airServer: BaseURL

  /// - Throws: `badBaseURL`.
  public init(
    baseURL: String = WeatherService.openMeteo.address.defaultURL,
    geocodingURL: String = WeatherService.openMeteoGeocoding.address.defaultURL,
    airQualityURL: String = WeatherService.openMeteoAir.address.defaultURL
  ) throws(ProviderError) {
    forecastServer = try BaseURL(baseURL)
    geocodingServer = try BaseURL(geocodingURL)
    airServer = try BaseURL(airQualityURL)
  }
}

extension OpenMeteo: ForecastService {
  public var entry: WeatherService { .openMeteo }
  public var host: String { forecastServer.host }

  public func dialogue(
    about places: [RequestPlace], remembering memory: DialogueMemory
  ) -> any Dialogue<ProviderOutcome> {
    SingleRequest(
      remembering: memory, try forecastRequest(for: places, validators: memory.validators)
    ) { (answer, _) throws(ProviderError) in try decodeForecast(answer, places: places.count) }
  }

  public func reports(
    in answer: ProviderAnswer, of kind: WeatherService.Kind, zone: String?
  ) throws(ProviderError) -> [WeatherReport] {
    try decodeForecast(answer, places: nil).reports
  }
}

extension OpenMeteo {
  /// Decodes the answer to a `forecastRequest`, or any other Open-Meteo forecast, including older forms of the format.
  ///
  /// - Parameter places: the number of places of the request; `nil` for a recorded answer whose request is not known.
  public func decodeForecast(
    _ answer: ProviderAnswer, places: Int?
  ) throws(ProviderError) -> ProviderOutcome {
    let found = try OpenMeteoBody.places(of: answer, asked: places, needsOffset: true, OpenMeteoForecast.report)
    guard let reports = found else { return .notModified }
    guard reports.allSatisfy({ $0.current != nil || !$0.hourly.isEmpty || !$0.daily.isEmpty }) else {
      throw .undecodable("a place has neither current values nor hours nor days")
    }
    return .reports(reports)
  }
}
