public import FoundationEssentials
import HTTPTypes
import Text
public import Weather

/// The service of the US National Weather Service, api.weather.gov, or a server with the same interface.
///
/// It is free, needs no key, and refuses requests whose User-Agent has no contact. It covers the United States and
/// their territories with grids of 2.5 kilometres: Vane looks up the grid cell of a place once, and then requests the
/// cell.
public struct NWS: Hashable, Sendable {
  /// Observations older than this, or as far in the future, are not shown as current. Stations report once an hour.
  static let maximumAge = Duration.seconds(2 * 3_600)

  let server: BaseURL

  /// - Throws: `badBaseURL`.
  public init(baseURL: String = WeatherService.nws.address.defaultURL) throws(ProviderError) {
    server = try BaseURL(baseURL)
  }
}

extension NWS: ForecastService {
  public var entry: WeatherService { .nws }
  public var host: String { server.host }
  /// A limit of our own, in places, each of which takes up to four requests: the service has an unpublished one, which
  /// ends after about five seconds.
  public var limit: RateLimit? { RateLimit(account: host, [.minute: 120]) }

  public func dialogue(
    about places: [RequestPlace], remembering memory: DialogueMemory
  ) -> any Dialogue<ProviderOutcome> {
    NWSDialogue(self, about: places.map(\.coordinate), memory) { (found, now) throws(ProviderError) in
      var report = found.forecast.hourlyReport(at: now)
      guard found.forecast.isHourly, !report.hourly.isEmpty else {
        throw ProviderError.undecodable("it holds no hour from now on")
      }
      report.timeZone = found.point.timeZone
      report.current = found.observed ?? report.current
      report.daily = NWSDays.completed(report.daily, by: found.halfDays, hours: found.forecast.periods)
      return .reports([report])
    }
  }

  /// The service takes no height: its cells have 2.5 kilometres.
  public func stationDialogue(
    at station: Coordinate, elevation: Double?, remembering memory: DialogueMemory
  ) -> any Dialogue<StationForecast> {
    NWSDialogue(self, about: [station], memory, hoursAlone: true) { (found, _) throws(ProviderError) in
      guard found.forecast.isHourly else { throw ProviderError.undecodable("it holds no hours") }
      return try StationForecast(
        issuedAt: found.forecast.updatedAt, hours: found.forecast.hourlyReport(at: nil).hourly
      ).checked()
    }
  }

  public func reports(
    in answer: ProviderAnswer, of kind: WeatherService.Kind, zone: String?
  ) throws(ProviderError) -> [WeatherReport] {
    guard kind == .observation else { return [try decodeForecast(answer, at: nil)] }
    return try decodeObservation(answer).map { [WeatherReport(current: $0)] } ?? []
  }

  /// Returns a request for the grid cell of a point.
  ///
  /// Latitude comes first, without needless decimals and trailing zeros: the service answers every other spelling with
  /// an error or a redirect.
  func pointRequest(for place: Coordinate) -> ProviderRequest {
    get("/points/\(NWS.degrees(place.latitude)),\(NWS.degrees(place.longitude))", maximumBodyBytes: 256 * 1_024)
  }

  /// Returns an optional request for the stations around a cell, nearest first. The list can be long.
  func stationsRequest(of cell: NWSGridCell) -> ProviderRequest {
    get("/gridpoints/\(cell)/stations", maximumBodyBytes: 1_024 * 1_024, isOptional: true)
  }

  /// Returns an optional request for the latest observation of a station.
  func observationRequest(of station: NWSStationID) -> ProviderRequest {
    get("/stations/\(station.id)/observations/latest", maximumBodyBytes: 256 * 1_024, isOptional: true)
  }

  /// Returns a request for the hourly forecast of a cell, about 156 hours.
  ///
  /// It has no `units`, so the answer is in degrees Fahrenheit and miles per hour: temperatures are whole numbers, and
  /// a degree Fahrenheit is the finer one. The service answers an unknown parameter with an error.
  func hourlyRequest(of cell: NWSGridCell) -> ProviderRequest {
    get("/gridpoints/\(cell)/forecast/hourly", maximumBodyBytes: 1_024 * 1_024)
  }

  /// Returns an optional request for the forecast of a cell by half days, which has the highest and lowest
  /// temperatures.
  func halfDaysRequest(of cell: NWSGridCell) -> ProviderRequest {
    get("/gridpoints/\(cell)/forecast", maximumBodyBytes: 256 * 1_024, isOptional: true)
  }

  /// No request is conditional: a result has parts of several answers, and a "not modified" to one of them would leave
  /// its part empty.
  private func get(_ path: String, maximumBodyBytes: Int, isOptional: Bool = false) -> ProviderRequest {
    ProviderRequest(
      request: server.get(path, headerFields: [.accept: "application/geo+json"]),
      maximumBodyBytes: maximumBodyBytes, isOptional: isOptional)
  }

  private static func degrees(_ value: Double) -> String {
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Decodes a forecast: the weather of an hourly one, or the days of one by half days.
  ///
  /// - Parameter now: past hours are left out. `nil` for a recorded answer gives all hours and no current weather.
  public func decodeForecast(_ answer: ProviderAnswer, at now: Date?) throws(ProviderError) -> WeatherReport {
    let forecast = try NWSPeriods(answer)
    return forecast.isHourly
      ? forecast.hourlyReport(at: now) : WeatherReport(daily: NWSDays.ofHalfDays(forecast.periods))
  }

  /// Decodes one observation, or the first with a temperature of a list, newest first; `nil` if none has one.
  public func decodeObservation(_ answer: ProviderAnswer) throws(ProviderError) -> CurrentWeather? {
    try NWSBody.content(of: answer, [.observation, .observations]) { body in
      let reports = body.contains("features") ? try body.value("features").array().map { try $0.object() } : [body]
      for report in reports {
        if let current = try NWS.current(report.value("properties").object()) { return current }
      }
      return nil
    }
  }

  private static func current(_ report: JSONObject) throws -> CurrentWeather? {
    let time = try ISO8601Time(report.value("timestamp"))
    guard let temperature = try report.quantity(.temperature, "temperature") else { return nil }
    let icon = (try report["icon"]?.string()).flatMap { NWSIcon($0) }
    var values = Measurements()
    values.temperature = temperature
    // The service computes them only when it is hot or cold enough.
    values.apparentTemperature =
      try report.quantity(.temperature, "heatIndex") ?? report.quantity(.temperature, "windChill")
    values.relativeHumidity = try report.quantity(.percentage, "relativeHumidity")
    values.dewPoint = try report.quantity(.temperature, "dewpoint")
    values.windSpeed = try report.quantity(.speed, "windSpeed")
    values.windDirection = try report.quantity(.direction, "windDirection")
    values.windGust = try report.quantity(.speed, "windGust")
    // `barometricPressure` is an altimeter setting: reduced to sea level by a standard atmosphere, not by the real one.
    values.pressure = try report.quantity(.pressure, "seaLevelPressure")
    values.visibility = try report.quantity(.visibility, "visibility")
    values.precipitation = try report.quantity(.water, "precipitationLastHour")
    values.condition = NWSCondition.conditions(icon: icon, text: try report["textDescription"]?.string()).first?
      .believed(at: temperature)
    values.isDay = icon?.isDay
    return CurrentWeather(measurements: values, validAt: time.instant, basis: .observation)
  }

  /// Decodes the grid position of a place.
  func decodePoint(_ answer: ProviderAnswer) throws(ProviderError) -> NWSGridPoint {
    try NWSBody.content(of: answer, [.point]) { body in
      let properties = try body.value("properties").object()
      let stations = try properties["observationStations"]?.string()
      let timeZone = try properties["timeZone"]?.string()
      guard let hourly = try properties["forecastHourly"]?.string() else {
        throw ProviderError.notCovered(reason: "there is no hourly forecast for it")
      }
      return NWSGridPoint(
        hourly: try cell(ofLink: hourly, suffix: "/forecast/hourly"),
        stations: try stations.map { try cell(ofLink: $0, suffix: "/stations") },
        timeZone: BoundedText.zoneIdentifier(timeZone))
    }
  }

  /// Decodes the two nearest stations, nearest first.
  func decodeStations(_ answer: ProviderAnswer) throws(ProviderError) -> [NWSStationID] {
    // An empty list may lack the key that marks lists of stations.
    try NWSBody.content(of: answer, [.stations, .observations]) { body in
      try body.value("features").array().prefix(2).map { feature in
        let id = try feature.object().value("properties").object().value("stationIdentifier").string()
        guard let station = NWSStationID(id) else {
          throw ProviderError.undecodable(
            "a station is \"\(BoundedText.cut(id))\"; allowed: 2 to 12 capitals and digits")
        }
        return station
      }
    }
  }

  /// Returns the cell of a link in an answer.
  ///
  /// The link must be `/gridpoints/LWX/97,71` and `suffix`, on the service itself or on the configured server. The next
  /// request is built from the cell, not from the link.
  private func cell(ofLink link: String, suffix: String) throws(ProviderError) -> NWSGridCell {
    guard let path = path(ofLink: link), path.hasPrefix("/gridpoints/"), path.hasSuffix(suffix),
      let cell = NWSGridCell(path.dropFirst("/gridpoints/".count).dropLast(suffix.count))
    else {
      let example = "\(entry.address.defaultURL)/gridpoints/XXX/1,2\(suffix)"
      throw .undecodable("a link is \"\(BoundedText.cut(link))\"; allowed: \(example)")
    }
    return cell
  }

  /// Returns the path below the base URL; `nil` for a text that is not a link, and for a link to another server.
  private func path(ofLink link: String) -> String? {
    guard let target = try? BaseURL(link) else { return nil }
    if target.host == server.host, target.path.hasPrefix(server.path) {
      return String(target.path.dropFirst(server.path.count))
    }
    return target.host == "api.weather.gov" ? target.path : nil
  }
}
