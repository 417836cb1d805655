import Text
import Weather

/// The content of an answer.
protocol NWSContent {
  /// The kinds of body that have this content. A body of another kind is an error that names the kind.
  static var kinds: [NWSKind] { get }

  init(_ body: JSONObject) throws
}

/// The body of an answer: the requested content, or an error body.
enum NWSBody<Content: NWSContent> {
  static func content(of answer: ProviderAnswer) throws(ProviderError) -> Content {
    switch answer.verdict {
    case .content:
      return try JSONBody.read(answer.body) { root in
        let body = try root.object()
        if let error = NWSErrorBody(body) { throw error.error(status: answer.status) }
        if let kind = NWSKind(body), !Content.kinds.contains(kind) {
          throw ProviderError.undecodable("it is \(kind.rawValue), not \(Content.kinds[0].rawValue)")
        }
        return try Content(body)
      }
    case .notModified:
      throw .unavailable(status: answer.status, reason: "\"not modified\" to a request without a condition")
    case .rateLimited, .refused, .unavailable:
      // The error page of a proxy is not JSON and has no reason that could be read.
      let body = (try? JSONDocument(answer.body).root.object()).flatMap(NWSErrorBody.init)
      throw (body ?? .unexplained).error(status: answer.status)
    }
  }
}

/// The kind of a body, recognised by keys that only this kind has. The raw value is its name in errors.
enum NWSKind: String {
  case point = "a point of the grid"
  case stations = "a list of stations"
  case observation = "an observation"
  case observations = "a list of observations"
  case forecast = "a forecast"
  case grid = "the raw data of a grid cell"

  /// Returns `nil` for any other body.
  init?(_ body: JSONObject) {
    let properties = try? body["properties"]?.object()
    func has(_ key: String) -> Bool { properties?.contains(key) == true }
    if body.contains("observationStations") {
      self = .stations
    } else if body.contains("features") {
      self = .observations
    } else if has("periods") {
      self = .forecast
    } else if has("forecastHourly") || has("observationStations") {
      self = .point
    } else if has("timestamp") {
      self = .observation
    } else if has("validTimes") {
      self = .grid
    } else {
      return nil
    }
  }
}

/// An error body (RFC 7807).
struct NWSErrorBody {
  private let type: String
  private let status: Int?
  private let reason: String

  /// Stands for an error without a body that explains it.
  static let unexplained = NWSErrorBody(type: "", status: nil, reason: "no reason given")

  private init(type: String, status: Int?, reason: String) {
    self.type = type
    self.status = status
    self.reason = reason
  }

  /// Returns `nil` for a body that is not an error. In GeoJSON, `type` is the type of a geometry.
  init?(_ body: JSONObject) {
    guard let type = try? body["type"]?.string(),
      type.contains("/problems/") || type.hasPrefix("urn:noaa:nws:api:"),
      !body.contains("properties"), !body.contains("features")
    else { return nil }
    let words = ["detail", "title"].lazy.compactMap { try? body[$0]?.string() }
    self.init(
      type: type, status: try? body["status"]?.int(),
      reason: words.first { !$0.isEmpty }.map(BoundedText.cut) ?? NWSErrorBody.unexplained.reason)
  }

  /// Classifies the error: by its type if the place is the problem, else by the status of the answer. The status in the
  /// body counts if the answer's says nothing (a recorded body).
  ///
  /// - `InvalidPoint`: outside the United States. `MarineForecastNotSupported`: on the water. `InvalidParameter`,
  ///   "out of bounds": the same from `/alerts`.
  /// - 403 is also the answer to a User-Agent without a contact.
  /// - 429 names no window; the limit ends within seconds.
  func error(status answered: Int) -> ProviderError {
    let notCovered =
      type.hasSuffix("InvalidPoint") || type.hasSuffix("MarineForecastNotSupported")
      || (type.hasSuffix("InvalidParameter") && reason.hasSuffix("out of bounds"))
    if notCovered { return .notCovered(reason: reason) }
    let isRecorded = answered == 200 || answered == 203
    let status = isRecorded ? self.status ?? answered : answered
    switch status {
    case 429: return .rateLimited(reason: reason, window: nil)
    case 403:
      return .refused(status: 403, reason: BoundedText.cut("the User-Agent may lack a contact: \(reason)"))
    case 400...499: return .refused(status: status, reason: reason)
    case 200, 203: return .refused(status: nil, reason: reason)
    default: return .unavailable(status: status, reason: reason)
    }
  }
}

/// One observation of a station, or a list of them, newest first.
struct NWSObservations: NWSContent {
  static let kinds: [NWSKind] = [.observation, .observations]

  /// The first observation that has a temperature; `nil` if none has one.
  let current: CurrentWeather?

  init(_ body: JSONObject) throws {
    guard body.contains("features") else {
      current = try NWSObservations.current(body.value("properties").object())
      return
    }
    var latest: CurrentWeather?
    for feature in try body.value("features").array() where latest == nil {
      latest = try NWSObservations(feature.object()).current
    }
    current = latest
  }

  private static func current(_ report: JSONObject) throws -> CurrentWeather? {
    let time = try NWSTime(report.value("timestamp"))
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
}
