import Weather

/// The sky by icon and words, mapped to the closed list.
enum NWSCondition {
  /// One for each phase of a period. The icon says what it is; where it is silent the words do (`Slight Chance Rain
  /// Showers then Mostly Cloudy`), and they know strengths that no icon has.
  static func conditions(icon: NWSIcon?, text: String?) -> [Condition] {
    let words = (text ?? "").lowercased().split(separator: " then ").map { NWSWords.condition(of: String($0)) }
    guard let icon else { return words.compactMap { $0 } }
    return icon.names.enumerated().map { phase, name in
      let said = words.indices.contains(phase) ? words[phase] : words.last ?? nil
      guard let shown = icons[name] else { return said ?? .unknown }
      return said.flatMap { variants[shown]?.contains($0) == true ? $0 : nil } ?? shown
    }
  }

  /// The most severe one; `nil` of none.
  static func worst(of conditions: [Condition]) -> Condition? {
    severity.last(where: conditions.contains)
  }

  /// What an icon or the words can say, from the mildest: by strength, then showers before steady fall, then rain,
  /// sleet, snow. What is not known is never the worst.
  private static let severity: [Condition] = [
    .unknown, .clear, .mostlyClear, .partlyCloudy, .overcast, .haze, .fog, .rimeFog, .lightDrizzle, .drizzle,
    .lightShowers, .lightRain, .snowGrains, .lightSnow, .heavyDrizzle, .showers, .rain, .sleet, .snowShowers, .snow,
    .freezingDrizzle, .freezingRain, .heavyShowers, .heavyRain, .heavySnowShowers, .heavySnow, .thunderstorm,
    .thunderstormHail, .squall,
  ]

  /// Every name there is. Wind, heat and cold have no condition of their own, and storms of wind count as squalls.
  private static let icons: [String: Condition] = [
    "skc": .clear, "few": .mostlyClear, "sct": .partlyCloudy, "bkn": .overcast, "ovc": .overcast,
    "wind_skc": .clear, "wind_few": .mostlyClear, "wind_sct": .partlyCloudy, "wind_bkn": .overcast,
    "wind_ovc": .overcast, "hot": .clear, "cold": .clear,
    "fog": .fog, "dust": .haze, "smoke": .haze, "haze": .haze,
    "rain": .rain, "rain_showers": .showers, "rain_showers_hi": .showers,
    "fzra": .freezingRain, "rain_fzra": .freezingRain, "snow_fzra": .freezingRain,
    "sleet": .sleet, "rain_sleet": .sleet, "snow_sleet": .sleet, "rain_snow": .sleet,
    "snow": .snow, "blizzard": .heavySnow,
    "tsra": .thunderstorm, "tsra_sct": .thunderstorm, "tsra_hi": .thunderstorm,
    "tornado": .squall, "hurricane": .squall, "tropical_storm": .squall,
  ]

  /// What the words may make of an icon: the same thing, said more exactly.
  private static let variants: [Condition: Set<Condition>] = [
    .fog: [.rimeFog],
    .rain: [.lightRain, .heavyRain, .lightDrizzle, .drizzle, .heavyDrizzle],
    .showers: [.lightShowers, .heavyShowers],
    .freezingRain: [.freezingDrizzle],
    .snow: [.lightSnow, .heavySnow, .snowGrains, .snowShowers, .heavySnowShowers],
    .thunderstorm: [.thunderstormHail],
  ]
}
