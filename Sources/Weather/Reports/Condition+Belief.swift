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
