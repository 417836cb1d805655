import Weather

extension Condition {
  /// Maps a WMO code as Open-Meteo uses it: a subset of WMO table 4677, in which 1 to 3 are cloud amounts and 80 to 86
  /// are showers by strength. A code that Open-Meteo does not list today is read by its family in table 4677 (WMO-No. 306,
  /// volume I.1), where codes from 20 to 29 name what fell in the last hour.
  ///
  /// - Parameter forecastsHail: whether the service forecasts hail at the place. Elsewhere it sends 96 and 99 for strong
  ///   thunderstorms. Hail of both strengths is one condition.
  init(openMeteoCode code: Double, forecastsHail: Bool) {
    self =
      switch code.rounded() {
      case 0: .clear
      case 1: .mostlyClear
      case 2: .partlyCloudy
      case 3: .overcast
      case 4...9, 30...39: .haze
      case 48: .rimeFog
      case 10...12, 28, 40...49: .fog
      case 18, 19: .squall
      case 20, 50, 51: .lightDrizzle
      case 52, 53: .drizzle
      case 54, 55: .heavyDrizzle
      case 56, 57: .freezingDrizzle
      case 21, 58, 60, 61: .lightRain
      case 59, 62, 63: .rain
      case 64, 65: .heavyRain
      case 24, 66, 67: .freezingRain
      case 23, 68, 69, 79: .sleet
      case 22, 70, 71, 78: .lightSnow
      case 72, 73: .snow
      case 74, 75: .heavySnow
      case 76, 77: .snowGrains
      case 25, 80: .lightShowers
      case 27, 81, 89: .showers
      case 82, 90: .heavyShowers
      case 83, 84: .sleetShowers
      case 26, 85, 87: .snowShowers
      case 86, 88: .heavySnowShowers
      case 96 where forecastsHail, 99 where forecastsHail: .thunderstormHail
      case 17, 29, 91...99: .thunderstorm
      default: .unknown
      }
  }
}

extension Coordinate {
  /// Whether Open-Meteo forecasts hail here: the area of the model ICON-D2, whose codes alone distinguish it.
  var hasHailForecast: Bool { (43.0...58).contains(latitude) && (-4.0...20).contains(longitude) }
}
