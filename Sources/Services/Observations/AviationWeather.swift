public import FoundationEssentials
import Text
public import Weather

/// Requests to the Data API of the US Aviation Weather Center (https://aviationweather.gov/data/api/), which has the
/// reports of the airports of the world. It needs no key and allows 100 requests a minute.
public struct AviationWeather: Hashable, Sendable {
  /// The number of stations of one request. The answer has at most 400 entries: twelve stations that report every half
  /// hour fill it in 16 hours.
  public static let stationsPerRequest = 1...12
  /// Returns how many stations that report every half hour fit into an answer; at least one, whose oldest reports may
  /// be missing.
  public static func stations(inHours hours: Int) -> Int {
    max(1, min(stationsPerRequest.upperBound, AviationAnswer.maximumEntries / (2 * max(1, hours))))
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
  /// - Parameters:
  ///   - hours: how far back the reports reach; limited to ``hoursPerRequest``.
  ///   - end: the time before which they were made; `nil` for now.
  /// - Throws: `badPlaceCount` for a number of stations outside ``stationsPerRequest``.
  public func reports(
    of stations: [StationID], hours: Int, before end: Date? = nil
  ) throws(ProviderError) -> ProviderRequest {
    let allowed = AviationWeather.stationsPerRequest
    guard allowed.contains(stations.count) else { throw .badPlaceCount(stations.count, allowed: allowed) }
    let range = AviationWeather.hoursPerRequest
    return request(
      "metar",
      [
        ("ids", stations.map(\.code).joined(separator: ",")),
        ("hours", "\(min(max(hours, range.lowerBound), range.upperBound))"),
      ] + (end.map { [("date", $0.formatted(.iso8601))] } ?? []))
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

  /// Returns the dialogue about the reports of stations. An answer has 400 entries at most: what a full one may lack is
  /// requested for each station by itself, then before its oldest report.
  ///
  /// - Parameter hours: how far back the reports reach.
  /// - Throws: `badPlaceCount`.
  public func reportsDialogue(
    of stations: [StationID], hours: Int
  ) throws(ProviderError) -> any Dialogue<[METARReport]> {
    try ReportsDialogue(service: self, stations: stations, hours: hours)
  }

  private struct StationsDialogue: Dialogue {
    var requests: [ProviderRequest]
    var found: [WeatherStation] = []
    let memory = DialogueMemory()

    mutating func next(
      after answer: ProviderAnswer?, at now: Date
    ) throws(ProviderError) -> DialogueStep<[WeatherStation]> {
      if let answer { found += try WeatherStation.decode(answer) }
      return requests.isEmpty ? .end(found) : .ask(requests.removeFirst())
    }
  }
}

extension METARReport {
  /// The report as the current weather of a place: without a condition, because present weather alone does not tell how
  /// cloudy it is.
  public var currentWeather: CurrentWeather {
    CurrentWeather(measurements: measurements, validAt: time, basis: .observation)
  }
}
