import Weather

/// The WMO codes that Open-Meteo uses, mapped to the closed list.
///
/// A subset of WMO table 4677 with meanings of its own: 1 to 3 are cloud amounts, 80 to 86 showers by strength. Hail
/// of either strength is one condition.
enum OpenMeteoCondition {
  static func condition(of code: Double) -> Condition {
    switch code.rounded() {
    case 0: .clear
    case 1: .mostlyClear
    case 2: .partlyCloudy
    case 3: .overcast
    case 45: .fog
    case 48: .rimeFog
    case 51: .lightDrizzle
    case 53: .drizzle
    case 55: .heavyDrizzle
    case 56, 57: .freezingDrizzle
    case 61: .lightRain
    case 63: .rain
    case 65: .heavyRain
    case 66, 67: .freezingRain
    case 71: .lightSnow
    case 73: .snow
    case 75: .heavySnow
    case 77: .snowGrains
    case 80: .lightShowers
    case 81: .showers
    case 82: .heavyShowers
    case 85: .snowShowers
    case 86: .heavySnowShowers
    case 95: .thunderstorm
    case 96, 99: .thunderstormHail
    default: .unknown
    }
  }
}
