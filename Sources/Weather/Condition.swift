/// What the sky does, from a closed list that every provider's codes map to.
///
/// The raw value is the `condition.code` of the canonical document. Intensities are kept where WMO table 4677 has
/// them, because a person dresses differently for drizzle and for heavy rain.
public enum Condition: String, CaseIterable, Sendable, Codable {
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
  /// A code this version does not know. Never a guess.
  case unknown
}
