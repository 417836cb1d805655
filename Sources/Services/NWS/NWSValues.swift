import FoundationEssentials
import Text
import Weather

/// A number with its unit: `{"unitCode":"wmoUnit:degC","value":21.1,"qualityControl":"V"}`.
///
/// The value is often `null`. A range has `minValue` and `maxValue` instead.
struct NWSQuantity {
  private let unit: String?
  private let value: Double?

  fileprivate init(_ quantity: JSONObject) throws(JSONError) {
    // Prefixes so far: `wmoUnit:`, `wmo:`, `unit:`, `uc:`, `nwsUnit:` and none.
    unit = (try quantity["unitCode"]?.string())?.split(separator: ":").last.map(String.init)
    let maximum = try quantity["maxValue"]?.double()
    let given = try quantity["value"]?.double()
    let quality = try quantity["qualityControl"]?.string()
    value = NWSQuantity.doubtful.contains(quality ?? "") ? nil : maximum ?? given
  }

  /// Marks of values that failed a check of the service: rejected, questioned, found bad by a person. They are the codes
  /// of MADIS, which processes the observations.
  private static let doubtful: Set<String> = ["X", "Q", "B"]

  /// Returns the value in the canonical unit; `nil` if it is missing or implausible.
  ///
  /// - Throws: `undecodable` for an unknown unit.
  fileprivate func canonical(_ quantity: PhysicalQuantity, _ key: String) throws -> Double? {
    guard let value else { return nil }
    return try NWSQuantity.canonical(value, in: unit, quantity, key)
  }

  /// Converts a number whose unit comes from elsewhere.
  static func canonical(_ value: Double, in unit: String?, _ quantity: PhysicalQuantity, _ key: String) throws
    -> Double?
  {
    let name = unit.flatMap { names[$0] }
    guard let convert = quantity.conversion(from: name?.name ?? unit) else {
      let given = unit.map { "is in \"\(BoundedText.cut($0))\"" } ?? "has no unit"
      let allowed = names.filter { quantity.conversion(from: $0.value.name) != nil }.keys.sorted()
      throw ProviderError.undecodable(
        "\(key) \(given); allowed: \(allowed.joined(separator: ", "))")
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
  /// Reads a number with its unit; `nil` if the key or its value is missing.
  func quantity(_ quantity: PhysicalQuantity, _ key: String) throws -> Double? {
    try self[key].map { try NWSQuantity($0.object()) }?.canonical(quantity, key)
  }

  /// Reads the wind speed of a forecast: a number with its unit, or a text such as `10 mph`, `10 to 15 mph` (the larger
  /// number counts) and `16 km/h`; `nil` for a text without a number.
  func forecastSpeed(_ key: String) throws -> Double? {
    guard let text = try? self[key]?.string() else { return try quantity(.speed, key) }
    let words = text.split(separator: " ")
    let isNumber = { (word: Substring) in
      word.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: ".") }
    }
    guard let maximum = words.filter(isNumber).compactMap({ Double($0) }).max(), let unit = words.last else {
      return nil
    }
    return try NWSQuantity.canonical(maximum, in: String(unit), .speed, key)
  }

  /// Reads one of the 16 points of the compass as degrees; `nil` for calm or variable wind.
  func compassDirection(_ key: String) throws -> Double? {
    (try self[key]?.string()).flatMap(NWSQuantity.compass.firstIndex).map { Double($0) * 22.5 }
  }
}

/// A time of an answer: `2024-02-23T13:00:00-06:00`, local time with its offset from UTC.
///
/// The offset changes with daylight-saving time within an answer. So each text gives both the instant and the calendar
/// day of the place.
struct NWSTime: Hashable, Sendable {
  let instant: Date
  /// The calendar day of the place.
  let day: CivilDate
  /// Whether it is the first instant of that day.
  let isMidnight: Bool

  init(_ element: JSONElement) throws(JSONError) {
    guard let time = NWSTime(try element.string()) else { throw element.unusable }
    self = time
  }

  /// Returns `nil` unless the text is a time in the years 2000 to 2099.
  init?(_ text: String) {
    guard let time = ISO8601Time(text), time.isPlausible else { return nil }
    instant = time.instant
    day = time.day
    isMidnight = time.secondsOfDay == 0
  }
}
