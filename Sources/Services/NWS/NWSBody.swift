import FoundationEssentials
import Text
import Weather

/// The body of an answer: the requested content, or an error body.
enum NWSBody {
  /// Returns what `read` makes of the body of an answer.
  ///
  /// - Parameter kinds: the kinds of body that have the content. A body of another kind is an error that names the
  ///   kind.
  static func content<Content>(
    of answer: ProviderAnswer, _ kinds: [NWSKind], _ read: (JSONObject) throws -> Content
  ) throws(ProviderError) -> Content {
    switch answer.verdict {
    case .content:
      return try JSONBody.read(answer.body) { root in
        let body = try root.object()
        if let error = NWSErrorBody(body) { throw error.error(status: answer.status) }
        if let kind = NWSKind(body), !kinds.contains(kind) {
          throw ProviderError.undecodable("it is \(kind.rawValue), not \(kinds[0].rawValue)")
        }
        return try read(body)
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
  /// Stands for an error without a body that explains it.
  static let unexplained = NWSErrorBody()

  private var type = ""
  private var status: Int?
  private var reason = "no reason given"

  private init() {}

  /// Returns `nil` for a body that is not an error. In GeoJSON, `type` is the type of a geometry.
  init?(_ body: JSONObject) {
    guard let type = try? body["type"]?.string(),
      type.contains("/problems/") || type.hasPrefix("urn:noaa:nws:api:"),
      !body.contains("properties"), !body.contains("features")
    else { return nil }
    let words = ["detail", "title"].lazy.compactMap { try? body[$0]?.string() }
    self.type = type
    status = try? body["status"]?.int()
    reason = words.first { !$0.isEmpty }.map(BoundedText.cut) ?? reason
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

/// The units of the service.
enum NWSUnits {
  /// Marks of values that failed a check of the service: rejected, questioned, found bad by a person. They are the
  /// codes of MADIS, which processes the observations.
  fileprivate static let doubtful: Set<String> = ["X", "Q", "B"]

  /// Converts a number to the canonical unit; `nil` if it is implausible.
  ///
  /// - Throws: `undecodable` for an unknown unit.
  static func canonical(_ value: Double, in unit: String?, _ quantity: PhysicalQuantity, _ key: String) throws
    -> Double?
  {
    let name = unit.flatMap { names[$0] }
    guard let convert = quantity.conversion(from: name?.name ?? unit) else {
      let allowed = names.filter { quantity.conversion(from: $0.value.name) != nil }.keys.sorted()
      throw ProviderError.unknownUnit(unit, of: key, allowed: allowed.joined(separator: ", "))
    }
    return quantity.plausible(convert(value * (name?.factor ?? 1)))
  }

  /// The service's unit codes, with the name and factor that `PhysicalQuantity` knows.
  private static let names: [String: (name: String, factor: Double)] = [
    "degC": ("°C", 1), "C": ("°C", 1), "degF": ("°F", 1), "F": ("°F", 1),
    "km_h-1": ("km/h", 1), "m_s-1": ("m/s", 1), "km/h": ("km/h", 1), "mph": ("mph", 1), "kt": ("kn", 1),
    "Pa": ("hPa", 0.01), "hPa": ("hPa", 1), "m": ("m", 1), "mm": ("mm", 1),
  ]

  /// The points of the compass, clockwise from north.
  fileprivate static let compass = [
    "N", "NNE", "NE", "ENE", "E", "ESE", "SE", "SSE", "S", "SSW", "SW", "WSW", "W", "WNW", "NW", "NNW",
  ]
}

extension JSONObject {
  /// Reads a number with its unit, `{"unitCode":"wmoUnit:degC","value":21.1,"qualityControl":"V"}`, in the canonical
  /// unit; `nil` if the key or its value is missing or the value is doubtful or implausible.
  ///
  /// The value is often `null`. A range has `minValue` and `maxValue` instead.
  func quantity(_ quantity: PhysicalQuantity, _ key: String) throws -> Double? {
    guard let object = try self[key]?.object() else { return nil }
    // Prefixes so far: `wmoUnit:`, `wmo:`, `unit:`, `uc:`, `nwsUnit:` and none.
    let unit = (try object["unitCode"]?.string())?.split(separator: ":").last.map(String.init)
    let (maximum, given) = (try object["maxValue"]?.double(), try object["value"]?.double())
    let quality = try object["qualityControl"]?.string()
    guard let value = maximum ?? given, !NWSUnits.doubtful.contains(quality ?? "") else { return nil }
    return try NWSUnits.canonical(value, in: unit, quantity, key)
  }

  /// Reads the wind speed of a forecast: a number with its unit, or a text such as `10 mph`, `10 to 15 mph` (the larger
  /// number counts) and `16 km/h`; `nil` for a text without a number.
  func forecastSpeed(_ key: String) throws -> Double? {
    guard let text = try? self[key]?.string() else { return try quantity(.speed, key) }
    let words = text.split(separator: " ")
    let isNumber = { (word: Substring) in
      word.utf8.allSatisfy { $0.isDigit || $0 == UInt8(ascii: ".") }
    }
    guard let maximum = words.filter(isNumber).compactMap({ Double($0) }).max(), let unit = words.last else {
      return nil
    }
    return try NWSUnits.canonical(maximum, in: String(unit), .speed, key)
  }

  /// Reads one of the 16 points of the compass as degrees; `nil` for calm or variable wind.
  func compassDirection(_ key: String) throws -> Double? {
    (try self[key]?.string()).flatMap(NWSUnits.compass.firstIndex).map { Double($0) * 22.5 }
  }
}

extension ISO8601Time {
  /// Reads a time of an answer in the years 2000 to 2099: `2024-02-23T13:00:00-06:00`.
  ///
  /// It is local time with its offset from UTC, which changes with daylight-saving time within an answer. So each text
  /// gives both the instant and the calendar day of the place.
  init(_ element: JSONElement) throws(JSONError) {
    guard let time = ISO8601Time(try element.string()), time.isPlausible else { throw element.unusable }
    self = time
  }

  /// Whether it is the first instant of its day.
  var isMidnight: Bool { secondsOfDay == 0 }
}
