import Foundation

/// The textbook formulas of moist air.
enum Thermodynamics {
  /// The saturation vapour pressure over water in hPa, at a temperature in °C (Magnus, coefficients of Alduchov and
  /// Eskridge 1996).
  static func saturationVapourPressure(_ temperature: Double) -> Double {
    6.1094 * exp(17.625 * temperature / (temperature + 243.04))
  }

  /// The relative humidity in percent, of a temperature and a dew point in °C.
  static func relativeHumidity(temperature: Double, dewPoint: Double) -> Double {
    100 * saturationVapourPressure(dewPoint) / saturationVapourPressure(temperature)
  }

  /// What the air feels like in the shade, in °C: Steadman 1994, as the Australian Bureau of Meteorology publishes it.
  ///
  /// - Parameter windSpeed: metres per second, 10 m above the ground.
  static func apparentTemperature(temperature: Double, dewPoint: Double, windSpeed: Double) -> Double {
    temperature + 0.33 * saturationVapourPressure(dewPoint) - 0.70 * windSpeed - 4
  }

  /// The wet-bulb temperature in °C: Stull 2011, for 5 to 99 % of humidity near sea level.
  static func wetBulb(temperature: Double, relativeHumidity: Double) -> Double {
    let humidity = relativeHumidity.clamped(to: 5...99)
    return temperature * atan(0.151977 * (humidity + 8.313659).squareRoot())
      + atan(temperature + humidity) - atan(humidity - 1.676331)
      + 0.00391838 * pow(humidity, 1.5) * atan(0.023101 * humidity) - 4.686035
  }

  /// The pressure at a height in metres, of one at sea level: the barometric formula of the ICAO standard atmosphere.
  static func surfacePressure(seaLevel: Double, elevation: Double) -> Double {
    seaLevel * pow(1 - 0.0065 * elevation / 288.15, 5.25588)
  }
}
