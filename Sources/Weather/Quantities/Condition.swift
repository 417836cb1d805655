/// The weather condition: a closed list to which the codes of all providers are mapped.
///
/// The raw value is the `condition.code` of the canonical document. Intensities follow WMO table 4677.
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

  /// The chance of precipitation, per cent, from which a condition of rain, snow or storm counts for a whole day. The
  /// US National Weather Service says "Chance" for 30 to 50 per cent, and "Slight Chance" for less.
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

/// The least amounts of precipitation that count as rain or snow, in millimetres of water.
public enum Wetness {
  /// The amount from which a view shows rain: the least that is printed as more than zero. Otherwise a view would call
  /// a quarter-hour dry and print `0.1 mm` for it.
  public static let shown = 0.05
  /// The amount from which a rule notifies: the smallest that services report. `docs/notifications.md` promises it.
  public static let notified = 0.1
}

/// A condition is not believed against the temperature.
extension Condition {
  /// Degrees Celsius. Above it no snow reaches the ground, and nothing freezes there.
  static let warmestSnow = 6.0
  /// Degrees Celsius. Below it precipitation is snow, unless the service says that it freezes on the ground.
  static let coldestRain = -3.0

  /// Returns the condition at a temperature; unchanged if the temperature is unknown.
  ///
  /// - Above 6 °C, snow and sleet become rain of that strength, freezing rain becomes rain, and rime fog becomes fog.
  /// - Below -3 °C, rain and drizzle become snow of that strength. Freezing rain, freezing drizzle and sleet stay.
  ///
  /// - Parameter temperature: degrees Celsius.
  package func believed(at temperature: Double?) -> Condition { believed(from: temperature, to: temperature) }

  /// Returns the condition of a span: as at one temperature, if all temperatures of the span are above or below.
  ///
  /// - Parameters:
  ///   - lowest: the lowest temperature of the span, degrees Celsius.
  ///   - highest: the highest temperature of the span, degrees Celsius.
  package func believed(from lowest: Double?, to highest: Double?) -> Condition {
    if let lowest, lowest > Condition.warmestSnow { return inWarmth }
    if let highest, highest < Condition.coldestRain { return inFrost }
    return self
  }

  /// The condition above 6 °C.
  package var inWarmth: Condition {
    switch self {
    case .lightSnow, .snowGrains: .lightRain
    case .snow, .sleet, .freezingRain: .rain
    case .heavySnow: .heavyRain
    case .snowShowers, .sleetShowers: .showers
    case .heavySnowShowers: .heavyShowers
    case .freezingDrizzle: .drizzle
    case .rimeFog: .fog
    default: self
    }
  }

  /// The condition below -3 °C.
  package var inFrost: Condition {
    switch self {
    case .lightDrizzle, .lightRain: .lightSnow
    case .drizzle, .rain: .snow
    case .heavyDrizzle, .heavyRain: .heavySnow
    case .lightShowers, .showers: .snowShowers
    case .heavyShowers: .heavySnowShowers
    default: self
    }
  }

  /// Returns the condition of a day with this code, which names the most severe of its hours.
  ///
  /// - A day that is above 6 °C or below -3 °C all the time is read like an hour.
  /// - A day that is partly above 6 °C has no snow if its remaining hours have other precipitation only. Without hours
  ///   with precipitation, the middle of its range decides.
  /// - A day that is partly below -3 °C has no rain if its remaining hours have snow only.
  ///
  /// - Parameters:
  ///   - hours: the believed conditions of all remaining hours of the day; empty if they are not known.
  ///   - lowest: the lowest temperature of the day, degrees Celsius.
  ///   - highest: the highest temperature of the day, degrees Celsius.
  package func believed(withHours hours: [Condition], from lowest: Double?, to highest: Double?) -> Condition {
    let believed = believed(from: lowest, to: highest)
    guard let lowest, let highest, believed == self else { return believed }
    let falling = hours.filter(\.isPrecipitation)
    if falling.isEmpty {
      return (lowest + highest) / 2 > Condition.warmestSnow ? inWarmth : self
    }
    if highest > Condition.warmestSnow, falling.allSatisfy({ $0.inWarmth == $0 }) { return inWarmth }
    if lowest < Condition.coldestRain, falling.allSatisfy(\.isSnow) { return inFrost }
    return self
  }
}
