import FoundationEssentials
import Text
import Weather

/// The body of an answer: a GeoJSON Feature. Everything that may be absent is optional; unknown keys are ignored.
struct METNorwayFeature {
  /// The position of the series.
  let coordinate: Coordinate?
  /// Its height, metres above sea level, if it is plausible.
  let elevation: Double?
  /// When the forecast was made, if it is stated.
  let updatedAt: Date?
  let entries: [Entry]
  private let units: JSONObject?

  /// An instant and the hours that follow it.
  struct Entry {
    let time: String
    let instant: METNorwayDetails?
    let nextHour: Period?
    let nextSixHours: Period?
  }

  /// The values of some hours.
  struct Period {
    let symbol: METNorwaySymbolCode?
    let details: METNorwayDetails?
  }

  init(_ root: JSONElement) throws {
    let feature = try root.object()
    let position = try feature["geometry"]?.object()["coordinates"]
    coordinate = try position.map(METNorwayFeature.coordinate)
    elevation = (try? position?.doubles()).flatMap { $0.count > 2 ? $0[2] : nil }.flatMap {
      (-500...9_000).contains($0) ? $0 : nil
    }
    let properties = try feature.value("properties").object()
    let meta = try properties["meta"]?.object()
    units = try meta?["units"]?.object()
    updatedAt = (try? meta?["updated_at"]?.string()).flatMap { ISO8601Time($0) }.flatMap {
      $0.isPlausible ? $0.instant : nil
    }
    entries = try properties["timeseries"]?.array().map { try Entry($0.object()) } ?? []
  }

  /// Returns the unit of a field; `nil` if it is not stated.
  func unit(of field: METNorwayDetails.Field) throws(JSONError) -> String? { try units?[field.rawValue]?.string() }

  /// Reads longitude, latitude and altitude.
  private static func coordinate(_ element: JSONElement) throws -> Coordinate {
    let numbers = try element.doubles()
    guard numbers.count >= 2, let longitude = numbers[0], let latitude = numbers[1],
      let coordinate = Coordinate(latitude: latitude, longitude: longitude)
    else {
      let given = numbers.prefix(3).map { $0.map { "\($0)" } ?? "null" }.joined(separator: ", ")
      throw ProviderError.undecodable("geometry.coordinates is [\(given)], which is not a position on the Earth")
    }
    return coordinate
  }
}

extension METNorwayFeature.Entry {
  fileprivate init(_ entry: JSONObject) throws(JSONError) {
    time = try entry.value("time").string()
    let data = try entry["data"]?.object()
    instant = try data?["instant"]?.object()["details"]?.details()
    nextHour = try data?["next_1_hours"]?.period()
    nextSixHours = try data?["next_6_hours"]?.period()
  }
}

extension JSONElement {
  fileprivate func period() throws(JSONError) -> METNorwayFeature.Period {
    let period = try object()
    let code = try period["summary"]?.object()["symbol_code"]?.string()
    return METNorwayFeature.Period(
      symbol: code.map(METNorwaySymbolCode.init), details: try period["details"]?.details())
  }

  fileprivate func details() throws(JSONError) -> METNorwayDetails { try METNorwayDetails(object()) }
}

/// A `symbol_code`: a name, which `_day`, `_night` or `_polartwilight` follows if the symbol has variants.
struct METNorwaySymbolCode {
  let condition: Condition
  /// Whether the sun is up; `nil` if the symbol has no variants. In polar twilight the sun is down.
  let isDay: Bool?

  init(_ code: String) {
    let parts = code.split(separator: "_", maxSplits: 1, omittingEmptySubsequences: false)
    condition = METNorwaySymbolCode.conditions[String(parts[0])] ?? METNorwaySymbolCode.family(of: parts[0])
    switch parts.count == 2 ? parts[1] : "" {
    case "day": isDay = true
    case "night", "polartwilight": isDay = false
    default: isDay = nil
    }
  }

  /// Returns the condition of a name that is not in the legend, by the words in it. Names join their words without a sign
  /// between them: `heavyrainshowersandthunder`.
  private static func family(of name: Substring) -> Condition {
    if name.contains("thunder") { return .thunderstorm }
    let isShower = name.contains("shower")
    if name.contains("sleet") { return isShower ? .sleetShowers : .sleet }
    if name.contains("snow") { return isShower ? .snowShowers : .snow }
    if name.contains("drizzle") { return .drizzle }
    if name.contains("rain") || isShower { return isShower ? .showers : .rain }
    return .unknown
  }

  /// All names of the service's legend. Two of them have a double s (`lightssleet`, `lightssnow`).
  private static let conditions: [String: Condition] = [
    "clearsky": .clear, "fair": .mostlyClear, "partlycloudy": .partlyCloudy, "cloudy": .overcast, "fog": .fog,
    "lightrain": .lightRain, "rain": .rain, "heavyrain": .heavyRain,
    "lightrainshowers": .lightShowers, "rainshowers": .showers, "heavyrainshowers": .heavyShowers,
    "lightsleet": .sleet, "sleet": .sleet, "heavysleet": .sleet,
    "lightsleetshowers": .sleetShowers, "sleetshowers": .sleetShowers, "heavysleetshowers": .sleetShowers,
    "lightsnow": .lightSnow, "snow": .snow, "heavysnow": .heavySnow,
    "lightsnowshowers": .snowShowers, "snowshowers": .snowShowers, "heavysnowshowers": .heavySnowShowers,
    "lightrainandthunder": .thunderstorm, "rainandthunder": .thunderstorm, "heavyrainandthunder": .thunderstorm,
    "lightrainshowersandthunder": .thunderstorm, "rainshowersandthunder": .thunderstorm,
    "heavyrainshowersandthunder": .thunderstorm,
    "lightsleetandthunder": .thunderstorm, "sleetandthunder": .thunderstorm, "heavysleetandthunder": .thunderstorm,
    "lightssleetshowersandthunder": .thunderstorm, "sleetshowersandthunder": .thunderstorm,
    "heavysleetshowersandthunder": .thunderstorm,
    "lightsnowandthunder": .thunderstorm, "snowandthunder": .thunderstorm, "heavysnowandthunder": .thunderstorm,
    "lightssnowshowersandthunder": .thunderstorm, "snowshowersandthunder": .thunderstorm,
    "heavysnowshowersandthunder": .thunderstorm,
  ]
}
