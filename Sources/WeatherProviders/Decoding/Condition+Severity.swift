import Weather

extension Condition {
  /// The most severe of several conditions; `nil` if there are none.
  static func mostSevere(of conditions: some Sequence<Condition>) -> Condition? {
    let conditions = Set(conditions)
    return mildestFirst.last(where: conditions.contains)
  }

  /// The conditions that MET Norway's symbols and the NWS's icons and texts can state: by strength, then showers before
  /// steady precipitation, then rain, sleet, snow. An unknown condition is never the most severe.
  private static let mildestFirst: [Condition] = [
    .unknown, .clear, .mostlyClear, .partlyCloudy, .overcast, .haze, .fog, .rimeFog, .lightDrizzle, .drizzle,
    .lightShowers, .lightRain, .snowGrains, .lightSnow, .heavyDrizzle, .showers, .rain, .sleetShowers, .sleet,
    .snowShowers, .snow, .freezingDrizzle, .freezingRain, .heavyShowers, .heavyRain, .heavySnowShowers, .heavySnow,
    .thunderstorm, .thunderstormHail, .squall,
  ]
}
