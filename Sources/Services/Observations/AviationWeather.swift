import FoundationEssentials
public import Weather

/// Requests to the Data API of the US Aviation Weather Center (https://aviationweather.gov/data/api/), which has the
/// reports of the airports of the world. It needs no key and allows 100 requests a minute.
public struct AviationWeather: Hashable, Sendable {
  /// The number of stations of one request. The answer has at most 400 entries: twelve stations that report every half
  /// hour fill it in 16 hours.
  public static let stationsPerRequest = 1...12
  /// Returns how many stations that report every half hour fit into an answer; at least one, whose oldest reports may be
  /// missing.
  public static func stations(inHours hours: Int) -> Int {
    max(1, min(stationsPerRequest.upperBound, maximumEntries / (2 * max(1, hours))))
  }

  /// The hours before now that a request can ask for. The archive reaches back 15 days.
  public static let hoursPerRequest = 1...360

  private let server: BaseURL

  /// - Throws: `badBaseURL`.
  public init(baseURL: String = WeatherService.aviationWeather.address.defaultURL) throws(ProviderError) {
    server = try BaseURL(baseURL)
  }

  /// The host, with the port if the address has one.
  public var host: String { server.host }

  /// Returns the request for the reports of stations, which ``METARReport/decode(_:)`` reads.
  ///
  /// - Parameter hours: how far back the reports reach; limited to ``hoursPerRequest``.
  /// - Throws: `badPlaceCount` for a number of stations outside ``stationsPerRequest``.
  public func reports(of stations: [StationID], hours: Int) throws(ProviderError) -> ProviderRequest {
    let allowed = AviationWeather.stationsPerRequest
    guard allowed.contains(stations.count) else { throw .badPlaceCount(stations.count, allowed: allowed) }
    let range = AviationWeather.hoursPerRequest
    return request(
      "metar",
      [
        ("ids", stations.map(\.code).joined(separator: ",")),
        ("hours", "\(min(max(hours, range.lowerBound), range.upperBound))"),
      ])
  }

  /// Returns the request for the stations within a box, which ``WeatherStation/decode(_:)`` reads.
  public func stations(in box: BoundingBox) -> ProviderRequest {
    request("stationinfo", [("bbox", box.description)])
  }

  private func request(_ product: String, _ parameters: [(name: String, value: String)]) -> ProviderRequest {
    ProviderRequest(
      request: server.get("/api/data/\(product)", parameters + [("format", "json")]), maximumBodyBytes: 1_024 * 1_024)
  }

  /// Returns the dialogue about the stations near a place: a request, or two across the antimeridian.
  public func stationsDialogue(around place: Coordinate) -> any Dialogue<[WeatherStation]> {
    StationsDialogue(requests: BoundingBox.around(place).map(stations))
  }

  /// Returns the dialogue about the reports of stations.
  ///
  /// - Parameter hours: how far back the reports reach.
  /// - Throws: `badPlaceCount`.
  public func reportsDialogue(
    of stations: [StationID], hours: Int
  ) throws(ProviderError) -> any Dialogue<[METARReport]> {
    let request = try reports(of: stations, hours: hours)
    return SingleRequest(request) { (answer, _) throws(ProviderError) in try METARReport.decode(answer).entries }
  }

  private struct StationsDialogue: Dialogue {
    var requests: [ProviderRequest]
    var found: [WeatherStation] = []
    let memory = DialogueMemory()

    mutating func next(
      after answer: ProviderAnswer?, at now: Date
    ) throws(ProviderError) -> DialogueStep<[WeatherStation]> {
      if let answer { found += try WeatherStation.decode(answer).entries }
      return requests.isEmpty ? .end(found) : .ask(requests.removeFirst())
    }
  }
}

extension METARReport {
  /// The report as the current weather of a place: without a condition, because present weather alone does not tell how
  /// cloudy it is.
  public var currentWeather: CurrentWeather {
    var values = Measurements()
    (values.temperature, values.dewPoint) = (temperature, dewPoint)
    (values.windSpeed, values.windGust, values.windDirection) = (windSpeed, windGust, windDirection)
    (values.pressure, values.precipitation) = (pressure, precipitationAmount)
    return CurrentWeather(measurements: values, validAt: time, basis: .observation)
  }
}
