import Weather

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
