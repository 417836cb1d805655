public import Weather

extension Wording {
  /// Returns the words for a condition, in lower case: `light rain`.
  public func text(of condition: Condition) -> String {
    switch condition {
    case .clear: trc("weather", "clear")
    case .mostlyClear: trc("weather", "mostly clear")
    case .partlyCloudy: trc("weather", "partly cloudy")
    case .overcast: trc("weather", "overcast")
    case .fog: trc("weather", "fog")
    case .rimeFog: trc("weather", "rime fog")
    case .haze: trc("weather", "haze")
    case .lightDrizzle: trc("weather", "light drizzle")
    case .drizzle: trc("weather", "drizzle")
    case .heavyDrizzle: trc("weather", "heavy drizzle")
    case .freezingDrizzle: trc("weather", "freezing drizzle")
    case .lightRain: trc("weather", "light rain")
    case .rain: trc("weather", "rain")
    case .heavyRain: trc("weather", "heavy rain")
    case .freezingRain: trc("weather", "freezing rain")
    case .sleet: trc("weather", "sleet")
    case .lightSnow: trc("weather", "light snow")
    case .snow: trc("weather", "snow")
    case .heavySnow: trc("weather", "heavy snow")
    case .snowGrains: trc("weather", "snow grains")
    case .lightShowers: trc("weather", "light showers")
    case .showers: trc("weather", "showers")
    case .heavyShowers: trc("weather", "heavy showers")
    case .sleetShowers: trc("weather", "sleet showers")
    case .snowShowers: trc("weather", "snow showers")
    case .heavySnowShowers: trc("weather", "heavy snow showers")
    case .thunderstorm: trc("weather", "thunderstorm")
    case .thunderstormHail: trc("weather", "thunderstorm with hail")
    case .squall: trc("weather", "squall")
    case .unknown: trc("weather", "unknown")
    }
  }

  /// Returns the abbreviation of a direction: `WSW`.
  public func text(of point: CompassPoint) -> String {
    switch point {
    case .north: trc("compass", "N")
    case .northNortheast: trc("compass", "NNE")
    case .northeast: trc("compass", "NE")
    case .eastNortheast: trc("compass", "ENE")
    case .east: trc("compass", "E")
    case .eastSoutheast: trc("compass", "ESE")
    case .southeast: trc("compass", "SE")
    case .southSoutheast: trc("compass", "SSE")
    case .south: trc("compass", "S")
    case .southSouthwest: trc("compass", "SSW")
    case .southwest: trc("compass", "SW")
    case .westSouthwest: trc("compass", "WSW")
    case .west: trc("compass", "W")
    case .westNorthwest: trc("compass", "WNW")
    case .northwest: trc("compass", "NW")
    case .northNorthwest: trc("compass", "NNW")
    }
  }
}
