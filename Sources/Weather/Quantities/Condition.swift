/// The weather condition: a closed list to which the codes of all providers are mapped.
///
/// The raw value is the `condition.code` of the canonical document. Intensities are those of WMO table 4677.
public enum Condition: String, CaseIterable, Sendable {
  case clear
  case mostlyClear = "mostly-clear"
  case partlyCloudy = "partly-cloudy"
  case overcast
  case fog
  case rimeFog = "rime-fog"
  case haze
  case lightDrizzle = "light-drizzle"
  case drizzle
  case heavyDrizzle = "heavy-drizzle"
  case freezingDrizzle = "freezing-drizzle"
  case lightRain = "light-rain"
  case rain
  case heavyRain = "heavy-rain"
  case freezingRain = "freezing-rain"
  case sleet
  case lightSnow = "light-snow"
  case snow
  case heavySnow = "heavy-snow"
  case snowGrains = "snow-grains"
  case lightShowers = "light-showers"
  case showers
  case heavyShowers = "heavy-showers"
  case sleetShowers = "sleet-showers"
  case snowShowers = "snow-showers"
  case heavySnowShowers = "heavy-snow-showers"
  case thunderstorm
  case thunderstormHail = "thunderstorm-hail"
  case squall
  /// A code that this version does not know.
  case unknown

  /// Returns `nil` for a code that is not in the list.
  ///
  /// The search costs less than the table of strings that the compiler would build in each process.
  public init?(rawValue: String) {
    guard let known = Condition.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = known
  }

  public var isSnow: Bool {
    switch self {
    case .lightSnow, .snow, .heavySnow, .snowGrains, .snowShowers, .heavySnowShowers: true
    default: false
    }
  }

  /// Whether rain, snow or hail falls.
  public var isPrecipitation: Bool {
    switch self {
    case .clear, .mostlyClear, .partlyCloudy, .overcast, .fog, .rimeFog, .haze, .squall, .unknown: false
    default: true
    }
  }

  /// The chance of precipitation, per cent, from which a condition of rain, snow or storm counts for a whole day. The US
  /// National Weather Service says "Chance" for 30 to 50 per cent, and "Slight Chance" for less.
  package static let likelyChance = 30.0

  /// The most severe of several conditions; `nil` if there are none.
  package static func mostSevere(of conditions: some Sequence<Condition>) -> Condition? {
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
