import Weather

/// The body of an answer: a GeoJSON Feature. Everything that may be absent is optional; unknown keys are ignored.
struct METNorwayFeature: Decodable {
  let geometry: Geometry?
  let properties: Properties

  struct Geometry: Decodable {
    let coordinates: [Double?]?
  }

  struct Properties: Decodable {
    let meta: Meta?
    let timeseries: [Entry]?
  }

  struct Meta: Decodable {
    let units: [String: String?]?
  }

  struct Entry: Decodable {
    let time: String
    let data: Periods?
  }

  struct Periods: Decodable {
    let instant: Period?
    let nextHour: Period?
    let nextSixHours: Period?

    enum CodingKeys: String, CodingKey {
      case instant
      case nextHour = "next_1_hours"
      case nextSixHours = "next_6_hours"
    }
  }

  /// The values of an instant, which have no summary, or of the hours that follow it.
  struct Period: Decodable {
    let summary: Summary?
    let details: METNorwayDetails?

    /// The symbol of the summary.
    var symbol: METNorwaySymbolCode? { summary?.symbolCode.map(METNorwaySymbolCode.init) }
  }

  struct Summary: Decodable {
    let symbolCode: String?

    enum CodingKeys: String, CodingKey {
      case symbolCode = "symbol_code"
    }
  }

  /// The position of the series. The service sends longitude, latitude, altitude.
  var coordinate: Coordinate? {
    get throws(ProviderError) {
      guard let numbers = geometry?.coordinates else { return nil }
      guard numbers.count >= 2, let longitude = numbers[0], let latitude = numbers[1],
        let coordinate = Coordinate(latitude: latitude, longitude: longitude)
      else {
        let given = numbers.prefix(3).map { $0.map { "\($0)" } ?? "null" }.joined(separator: ", ")
        throw .undecodable("geometry.coordinates is [\(given)], which is not a position on the Earth")
      }
      return coordinate
    }
  }
}

/// A `symbol_code`: a name, which `_day`, `_night` or `_polartwilight` follows if the symbol has variants.
struct METNorwaySymbolCode {
  let condition: Condition
  /// Whether the sun is up; `nil` if the symbol has no variants. In polar twilight the sun is down.
  let isDay: Bool?

  init(_ code: String) {
    let parts = code.split(separator: "_", maxSplits: 1, omittingEmptySubsequences: false)
    condition = METNorwaySymbolCode.conditions[String(parts[0])] ?? .unknown
    switch parts.count == 2 ? parts[1] : "" {
    case "day": isDay = true
    case "night", "polartwilight": isDay = false
    default: isDay = nil
    }
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
