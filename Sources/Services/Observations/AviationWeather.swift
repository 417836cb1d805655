import FoundationEssentials
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
    return SingleRequest(request) { (answer, _) throws(ProviderError) in try METARReport.decode(answer) }
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

extension AviationWeather {
  /// Reads the entries of an answer, a JSON array of objects. Status 204, an empty body and `[]` mean that there are
  /// none. Entries that cannot be read are skipped.
  ///
  /// - Parameter read: reads an entry; returns `nil` for one that is not meant to be used.
  /// - Throws: what a status other than 200, 203 and 204 means; `undecodable` for a body that is not an array, for more
  ///   than 400 entries, and if no entry can be read.
  static func entries<Entry>(
    of answer: ProviderAnswer, _ read: (JSONObject) throws(JSONError) -> Entry?
  ) throws(ProviderError) -> [Entry] {
    guard answer.status != 204 else { return [] }
    let body = try answer.content()
    guard !body.allSatisfy({ [0x20, 0x09, 0x0a, 0x0d].contains($0) }) else { return [] }
    return try JSONBody.read(body) { root in
      let elements = try root.array()
      guard elements.count <= maximumEntries else {
        throw ProviderError.undecodable("the body has \(elements.count) entries; allowed: at most \(maximumEntries)")
      }
      var (entries, errors): ([Entry], [JSONError]) = ([], [])
      for element in elements {
        do throws(JSONError) {
          if let entry = try read(try element.object()) { entries.append(entry) }
        } catch {
          errors.append(error)
        }
      }
      if let first = errors.first, errors.count == elements.count { throw first }
      return entries
    }
  }
}

/// The largest number of entries that the service puts into an answer.
let maximumEntries = 400

extension JSONObject {
  /// Reads a number and converts it to the canonical unit; `nil` if it is absent, null or impossible on Earth.
  ///
  /// - Throws: `mismatch` if it is not a number.
  func number(_ quantity: PhysicalQuantity, in unit: String? = nil, _ key: String) throws(JSONError) -> Double? {
    guard let number = try finite(key), let convert = quantity.conversion(from: unit) else { return nil }
    return quantity.plausible(convert(number))
  }

  /// Reads a height above sea level in metres; `nil` if it is absent, null or not on Earth.
  func elevation(_ key: String) throws(JSONError) -> Double? {
    try finite(key).flatMap { (-500.0...9_000).contains($0) ? $0 : nil }
  }

  /// Reads `lat` and `lon`; `nil` unless both are there and on Earth.
  func coordinate() throws(JSONError) -> Coordinate? {
    guard let latitude = try finite("lat"), let longitude = try finite("lon") else { return nil }
    return Coordinate(latitude: latitude, longitude: longitude)
  }

  /// Reads a text as one line: without controls and invisible characters, with single spaces, cut to `longest` Unicode
  /// scalars. Returns `nil` if it is absent, null or empty.
  func line(_ key: String, longest: Int) throws(JSONError) -> String? {
    guard let text = try self[key]?.string() else { return nil }
    var line: [Unicode.Scalar] = []
    for scalar in text.unicodeScalars {
      if scalar.properties.isWhitespace {
        if let last = line.last, last != " " { line.append(" ") }
      } else if scalar.isShown {
        line.append(scalar)
      }
      if line.count == longest { break }
    }
    if line.last == " " { line.removeLast() }
    return line.isEmpty ? nil : String(String.UnicodeScalarView(line))
  }

  /// Reads a number; `nil` if it is absent, null or beyond a `Double`.
  private func finite(_ key: String) throws(JSONError) -> Double? {
    do {
      return try self[key]?.double()
    } catch .outOfRange {
      return nil
    }
  }
}

extension Unicode.Scalar {
  /// Whether a text may contain the scalar: not if it is a control or invisible, or may be anything.
  fileprivate var isShown: Bool {
    switch properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: false
    default: true
    }
  }
}
