import Weather

extension Condition {
  /// Maps a WMO code as Open-Meteo uses it: a subset of WMO table 4677, in which 1 to 3 are cloud amounts and 80 to 86
  /// are showers by strength. A code that Open-Meteo does not list today is read by its family in table 4677.
  ///
  /// - Parameter forecastsHail: whether the service forecasts hail at the place. Elsewhere it sends 96 and 99 for strong
  ///   thunderstorms. Hail of both strengths is one condition.
  init(openMeteoCode code: Double, forecastsHail: Bool) {
    let code = code.rounded()
    self =
      switch code {
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
      case 96, 99: forecastsHail ? .thunderstormHail : .thunderstorm
      default: Condition(wmoFamily: code)
      }
  }

  /// Reads a code of WMO table 4677 (WMO-No. 306, volume I.1) that is not in Open-Meteo's list. Codes from 20 to 29 name
  /// what fell in the last hour.
  private init(wmoFamily code: Double) {
    self =
      switch code {
      case 4...9, 30...39: .haze
      case 10...12, 28, 40...49: .fog
      case 18, 19: .squall
      case 20, 50: .lightDrizzle
      case 52: .drizzle
      case 54: .heavyDrizzle
      case 21, 58, 60: .lightRain
      case 59, 62: .rain
      case 64: .heavyRain
      case 24: .freezingRain
      case 23, 68, 69, 79: .sleet
      case 22, 70, 78: .lightSnow
      case 72: .snow
      case 74: .heavySnow
      case 76: .snowGrains
      case 25: .lightShowers
      case 27, 89: .showers
      case 90: .heavyShowers
      case 83, 84: .sleetShowers
      case 26, 87: .snowShowers
      case 88: .heavySnowShowers
      case 17, 29, 91...99: .thunderstorm
      default: .unknown
      }
  }
}

extension Coordinate {
  /// Whether Open-Meteo forecasts hail here: the area of the model ICON-D2, whose codes alone distinguish it.
  var hasHailForecast: Bool { (43.0...58).contains(latitude) && (-4.0...20).contains(longitude) }
}
