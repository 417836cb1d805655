import Weather

/// A `symbol_code`: a name, and for those with variants `_day`, `_night` or `_polartwilight` after it.
struct METNorwaySymbol {
  let condition: Condition
  /// Whether the sun is up; `nil` where the symbol has no variants. In polar twilight it stays down.
  let isDay: Bool?

  init(_ code: String) {
    let parts = code.split(separator: "_", maxSplits: 1, omittingEmptySubsequences: false)
    condition = METNorwaySymbol.conditions[String(parts[0])] ?? .unknown
    switch parts.count == 2 ? parts[1] : "" {
    case "day": isDay = true
    case "night", "polartwilight": isDay = false
    default: isDay = nil
    }
  }

  /// Every name of the service's legend. Two of them really have a double s.
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

  /// The conditions of the legend from the mildest: by strength, then showers before steady fall, then rain, sleet,
  /// snow. What is not known is never the worst of a day.
  private static let severity: [Condition] = [
    .unknown, .clear, .mostlyClear, .partlyCloudy, .overcast, .fog, .lightShowers, .lightRain, .lightSnow, .showers,
    .rain, .sleetShowers, .sleet, .snowShowers, .snow, .heavyShowers, .heavyRain, .heavySnowShowers, .heavySnow,
    .thunderstorm,
  ]

  /// The worst of several conditions; `nil` of none.
  static func mostSevere(of conditions: some Sequence<Condition>) -> Condition? {
    let conditions = Set(conditions)
    return severity.last(where: conditions.contains)
  }
}
