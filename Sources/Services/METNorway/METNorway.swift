public import FoundationEssentials
public import Weather
public import Zones

/// The Locationforecast 2.0 service of the Norwegian Meteorological Institute, or a server with the same interface.
///
/// It needs no key, but refuses requests whose User-Agent has no contact. Its answers carry `Expires` and
/// `Last-Modified`, which its terms require clients to honour.
public struct METNorway: Hashable, Sendable {
  let server: BaseURL

  /// - Throws: `badBaseURL`.
  public init(baseURL: String = WeatherService.metNorway.address.defaultURL) throws(ProviderError) {
    server = try BaseURL(baseURL)
  }
}

extension METNorway: ForecastService {
  public var entry: WeatherService { .metNorway }
  public var host: String { server.host }
  /// A limit of our own: far below the 20 requests a second for all installations of a program that the terms of
  /// service name.
  public var limit: RateLimit? { RateLimit(account: host, [.minute: 240]) }

  public func dialogue(
    about places: [RequestPlace], remembering memory: DialogueMemory
  ) -> any Dialogue<ProviderOutcome> {
    SingleRequest(
      remembering: memory, forecastRequest(for: try place(of: places).coordinate, validators: memory.validators)
    ) { (answer, now) throws(ProviderError) in
      let place = try place(of: places)
      return try decodeForecast(answer, at: now, zone: place.timeZone, of: place.coordinate)
    }
  }

  public func reports(
    in answer: ProviderAnswer, of kind: WeatherService.Kind, zone: String?
  ) throws(ProviderError) -> [WeatherReport] {
    try decodeForecast(answer, at: nil, zone: zone).reports
  }

  public func stationDialogue(
    at station: Coordinate, elevation: Double?, remembering memory: DialogueMemory
  ) -> any Dialogue<StationForecast> {
    SingleRequest(forecastRequest(for: station, elevation: elevation)) { (answer, _) throws(ProviderError) in
      guard case .content = answer.verdict else {
        _ = try decodeForecast(answer, at: nil, zone: nil)
        throw .undecodable("not modified, although the request had no condition")
      }
      let series = try JSONBody.read(answer.body) { try METNorwaySeries($0) }
      return StationForecast(issuedAt: series.updatedAt, coordinate: series.coordinate, hours: series.stationHours)
    }
  }

  private func place(of places: [RequestPlace]) throws(ProviderError) -> RequestPlace {
    guard places.count == 1 else { throw .badPlaceCount(places.count, allowed: 1...1) }
    return places[0]
  }

  /// Returns a request for the whole series of one place: `GET /weatherapi/locationforecast/2.0/complete`.
  ///
  /// Coordinates have at most four decimals, as the service's terms demand, and no exponent: `Double` prints one only
  /// below 0.0001. Without an altitude the service takes the altitude of its own map, which has a grid of one
  /// kilometre.
  ///
  /// The longest recorded answer has 88 kB: 84 entries with all fields. The size limit is six times that, enough for
  /// ten days of hourly entries.
  ///
  /// - Parameters:
  ///   - elevation: metres above sea level, if known.
  ///   - validators: from the last answer to exactly this place.
  public func forecastRequest(
    for place: Coordinate, elevation: Double? = nil, validators: Validators = Validators()
  ) -> ProviderRequest {
    let altitude = elevation.map { [("altitude", "\(Int($0.rounded()))")] } ?? []
    return ProviderRequest(
      request: server.get(
        "/weatherapi/locationforecast/2.0/complete",
        [("lat", "\(place.latitude)"), ("lon", "\(place.longitude)")] + altitude,
        headerFields: validators.conditions),
      maximumBodyBytes: 512 * 1_024)
  }

  /// Decodes the answer to a `forecastRequest`; reads the `compact` form too.
  ///
  /// - Parameters:
  ///   - now: selects the current entry: the last one that is not after it, else the first. `nil` for a recorded answer
  ///     selects the first.
  ///   - zone: IANA identifier of the place's zone, which the answer does not have. Without a known zone, days begin at
  ///     the midnight of the longitude (``PlaceZone``).
  ///   - place: the place that was asked about; `nil` for a recorded answer, which has no days without a zone.
  /// - Throws: `undecodable` also for a series that ended more than six hours before `now`.
  public func decodeForecast(
    _ answer: ProviderAnswer, at now: Date?, zone: String?, of place: Coordinate? = nil
  ) throws(ProviderError) -> ProviderOutcome {
    switch answer.verdict {
    case .notModified: return .notModified
    case .rateLimited, .refused, .unavailable: throw METNorway.error(answer)
    case .content: break
    }
    let series = try JSONBody.read(answer.body) { try METNorwaySeries($0) }
    let first = try series.current(at: now)
    var report = WeatherReport(
      coordinate: series.coordinate, current: series.currentWeather(first), hourly: series.hours(from: first))
    report.elevation = series.elevation
    if let zone = place.map({ PlaceZone(of: $0, named: [zone]).zone }) ?? zone.flatMap(METNorway.zone) {
      let currentTime = series.steps[first].time
      report.daily = METNorwayDays(series, in: zone).weather(from: max(now ?? currentTime, currentTime))
    }
    return .reports([report])
  }

  /// Returns the zone of an IANA identifier; `nil` if it is unknown.
  public static func zone(_ identifier: String) -> Zone? {
    BoundedText.zoneIdentifier(identifier).flatMap(Zone.init(identifier:))
  }

  /// Classifies an error answer. Its body is a web page or plain text, which is quoted.
  private static func error(_ answer: ProviderAnswer) -> ProviderError {
    let words = words(of: answer.body)
    let reason = words.isEmpty ? "no reason given" : BoundedText.cut(words)
    switch answer.status {
    case 403:
      let contact = "the contact in the User-Agent may be missing or banned"
      return .refused(status: 403, reason: words.isEmpty ? contact : BoundedText.cut("\(contact): \(words)"))
    // Outside the area of the product.
    case 422: return .notCovered(reason: reason)
    // The connection was closed before the answer was complete: this is not a refusal.
    case 499: return .unavailable(status: 499, reason: reason)
    default: return answer.error(reason: reason)
    }
  }

  /// Returns the text of the first 4 KiB without HTML tags, each run of white space as one space.
  private static func words(of body: [UInt8]) -> String {
    // By scalar, not by character: a combining mark after a bracket makes it another character.
    var rest = String(decoding: body.prefix(4_096), as: UTF8.self).unicodeScalars[...]
    var text = String.UnicodeScalarView()
    while let open = rest.firstIndex(of: "<") {
      text += rest[..<open]
      text.append(" ")
      let close = rest[open...].firstIndex(of: ">") ?? rest.endIndex
      let tag = String(rest[open..<close]).lowercased()
      rest = rest[close...].dropFirst()
      if tag.hasPrefix("<style") || tag.hasPrefix("<script") { rest = rest.drop { $0 != "<" } }
    }
    text += rest
    return String(text).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
