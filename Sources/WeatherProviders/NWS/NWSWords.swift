import Weather

/// What the sky does, in the service's own words: of a forecast (`Chance Light Snow`) or a report (`Fog/Mist`).
enum NWSWords {
  /// `nil` where nothing is said.
  ///
  /// - Parameter text: in lower case, of one phase.
  static func condition(of text: String) -> Condition? {
    guard text.contains(where: \.isLetter) else { return nil }
    func says(_ words: String...) -> Bool { words.contains { text.contains($0) } }
    func strength<Value>(_ light: Value, _ moderate: Value, _ heavy: Value) -> Value {
      says("light") == says("heavy") ? moderate : says("light") ? light : heavy
    }
    // Falling and violent things first, then what hangs in the air, then clouds.
    if says("thunder", "t-storm") { return says("hail") ? .thunderstormHail : .thunderstorm }
    if says("tornado", "hurricane", "tropical storm", "funnel cloud", "water spout", "waterspout") { return .squall }
    if says("freezing drizzle") { return .freezingDrizzle }
    if says("freezing rain") { return .freezingRain }
    if says("sleet", "ice pellets", "wintry mix") || says("rain") && says("snow") { return .sleet }
    if says("blizzard") { return .heavySnow }
    if says("snow grains") { return .snowGrains }
    if says("snow shower", "snow squall") { return strength(.snowShowers, .snowShowers, .heavySnowShowers) }
    if says("flurries") { return .lightSnow }
    if says("snow") { return strength(.lightSnow, .snow, .heavySnow) }
    if says("shower") { return strength(.lightShowers, .showers, .heavyShowers) }
    if says("rain") { return strength(.lightRain, .rain, .heavyRain) }
    if says("drizzle") { return strength(.lightDrizzle, .drizzle, .heavyDrizzle) }
    if says("squall") { return .squall }
    if says("freezing fog") { return .rimeFog }
    if says("fog", "mist") { return .fog }
    if says("haze", "smoke", "dust", "sand", "volcanic ash") { return .haze }
    if says("mostly cloudy", "considerable cloud") { return .overcast }
    if says("partly") { return .partlyCloudy }
    if says("mostly sunny", "mostly clear", "a few clouds") { return .mostlyClear }
    if says("cloudy", "overcast") { return .overcast }
    if says("sunny", "clear", "fair") { return .clear }
    return .unknown
  }
}
