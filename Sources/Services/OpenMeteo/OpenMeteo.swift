import FoundationEssentials
import HTTPTypes
public import Weather

/// The Open-Meteo services, forecast, geocoding and air quality, or servers with the same interface.
///
/// Open-Meteo needs no key. It sends no validators, no `Expires` and no `Retry-After`. Proxies and other servers may
/// send them, so all of them are respected.
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

/// The forecast for a station.
extension OpenMeteo {
  public func stationDialogue(
    at station: Coordinate, elevation: Double?, remembering memory: DialogueMemory
  ) -> any Dialogue<StationForecast> {
    let variables: [OpenMeteoVariable] = [.temperature, .windSpeed, .precipitationProbability]
    // With a height, the server corrects the temperature from its grid cell to it.
    let height = elevation.map { [("elevation", "\(Int($0.rounded()))")] } ?? []
    let query = forecastQuery(
      height + [
        ("hourly", variables.map(\.name).joined(separator: ",")), ("forecast_hours", "121"), ("timezone", "GMT"),
        ("timeformat", "unixtime"), ("wind_speed_unit", "ms"),
      ])
    return SingleRequest(
      try query.request(for: [RequestPlace(coordinate: station)])
    ) { (answer, _) throws(ProviderError) in
      guard let report = try decodeForecast(answer, places: 1).reports.first else {
        throw .undecodable("not modified, although the request had no condition")
      }
      return try StationForecast(coordinate: report.coordinate, hours: report.hourly).checked()
    }
  }
}

/// Air quality and pollen: `GET /v1/air-quality`.
///
/// Only hourly values are requested: the same names under `current` would count again. A day before the present one is
/// included, because the index of the United States needs the last hours.
extension OpenMeteo {
  /// The host of the service.
  public var airHost: String { airServer.host }

  /// The weight of a place: a tenth for each quantity.
  public static let airWeight = Double(AirQuantity.allCases.count) / 10

  /// Returns how many of these places, at least one and counted from the first, fit into one dialogue.
  public func airPlacesInOneDialogue(of places: [RequestPlace]) -> Int {
    airQuery.count(of: places)
  }

  /// Returns a dialogue about the air of places that fit into one.
  public func airDialogue(about places: [RequestPlace]) -> any Dialogue<[AirAnswer]> {
    SingleRequest(try airQuery.request(for: places)) { (answer, _) throws(ProviderError) in
      try decodeAir(answer, places: places.count)
    }
  }

  /// Decodes the answer to a request.
  ///
  /// - Parameter places: the number of places of the request; `nil` for a recorded answer whose request is not known.
  public func decodeAir(_ answer: ProviderAnswer, places: Int?) throws(ProviderError) -> [AirAnswer] {
    guard let answers = try OpenMeteoBody.places(of: answer, asked: places, OpenMeteoAir.answer) else {
      throw .undecodable("it is \"not modified\", although the request had no condition")
    }
    return answers
  }

  private var airQuery: OpenMeteoQuery {
    OpenMeteoQuery(
      server: airServer, path: "/v1/air-quality",
      parameters: [
        ("hourly", AirQuantity.allCases.map(OpenMeteoAir.name).joined(separator: ",")),
        ("timezone", "auto"), ("timeformat", "unixtime"), ("past_days", "1"), ("forecast_days", "4"),
      ])
  }
}
