import Glibc

/// How the apparent temperature is computed where a service does not state it. A report has one scale: values of two
/// formulas beside each other differ by several degrees in the same weather.
public enum ApparentTemperature: Hashable, Sendable {
  /// R. G. Steadman's formula of 1994, for all weather.
  case steadman
  /// Heat index and wind chill of the US National Weather Service; between them it feels as warm as it is.
  case heatIndexAndWindChill

  /// The scale of the service with this identifier.
  public init(ofProvider id: String) {
    self = id == WeatherService.nws.provider.id ? .heatIndexAndWindChill : .steadman
  }

  /// Returns the apparent temperature in degrees Celsius; `nil` if a value that the formula needs is unknown.
  func value(of values: Measurements) -> Double? {
    let value =
      switch self {
      case .steadman: ApparentTemperature.steadman(values)
      case .heatIndexAndWindChill: ApparentTemperature.heatIndexOrWindChill(values)
      }
    return value.flatMap { $0.isFinite ? $0 : nil }
  }

  /// The apparent temperature in the shade as the Australian Bureau of Meteorology publishes it ("Thermal Comfort
  /// observations", http://www.bom.gov.au/info/thermal_stress/): AT = Ta + 0.33 e - 0.70 ws - 4.00, where Ta is the
  /// air temperature in degrees Celsius, ws the wind at 10 m in metres per second, and e the vapour pressure in hPa,
  /// rh / 100 * 6.105 * exp(17.27 Ta / (237.7 + Ta)).
  private static func steadman(_ values: Measurements) -> Double? {
    guard let temperature = values.temperature, let humidity = values.relativeHumidity, let wind = values.windSpeed
    else { return nil }
    let vapourPressure = humidity / 100 * 6.105 * exp(17.27 * temperature / (237.7 + temperature))
    return temperature + 0.33 * vapourPressure - 0.7 * wind - 4
  }

  /// The wind chill up to 50 degrees Fahrenheit, the heat index from 80 on, else the temperature.
  private static func heatIndexOrWindChill(_ values: Measurements) -> Double? {
    guard let temperature = values.temperature else { return nil }
    let fahrenheit = rounded(temperature * 1.8 + 32)
    let felt: Double? =
      if fahrenheit <= 50 {
        values.windSpeed.map { windChill(fahrenheit, wind: rounded($0 / 0.44704)) }
      } else if fahrenheit >= 80 {
        values.relativeHumidity.map { heatIndex(fahrenheit, humidity: $0) }
      } else {
        fahrenheit
      }
    return felt.map { $0 == fahrenheit ? temperature : ($0 - 32) / 1.8 }
  }

  /// The wind chill of 2001 in degrees Fahrenheit, defined for a wind above 3 mph
  /// (https://www.weather.gov/media/epz/wxcalc/windChill.pdf).
  ///
  /// - Parameter wind: miles per hour.
  private static func windChill(_ temperature: Double, wind: Double) -> Double {
    guard wind > 3 else { return temperature }
    let power = pow(wind, 0.16)
    return 35.74 + 0.6215 * temperature - 35.75 * power + 0.4275 * temperature * power
  }

  /// The heat index in degrees Fahrenheit: Steadman's simple formula, averaged with the temperature, and from 80
  /// degrees on Rothfusz's regression with its two adjustments
  /// (https://www.wpc.ncep.noaa.gov/html/heatindex_equation.shtml).
  private static func heatIndex(_ temperature: Double, humidity: Double) -> Double {
    let simple = 0.5 * (temperature + 61 + (temperature - 68) * 1.2 + humidity * 0.094)
    let average = (simple + temperature) / 2
    guard average >= 80 else { return average }
    let (t, h) = (temperature, humidity)
    let linear = -42.379 + 2.04901523 * t + 10.14333127 * h - 0.22475541 * t * h
    let squares = -0.00683783 * t * t - 0.05481717 * h * h
    let products = 0.00122874 * t * t * h + 0.00085282 * t * h * h - 0.00000199 * t * t * h * h
    return linear + squares + products + adjustment(t, humidity: h)
  }

  private static func adjustment(_ temperature: Double, humidity: Double) -> Double {
    if humidity < 13, temperature <= 112 {
      return -(13 - humidity) / 4 * sqrt(max(0, 17 - abs(temperature - 95)) / 17)
    }
    if humidity > 85, temperature <= 87 { return (humidity - 85) / 10 * (87 - temperature) / 5 }
    return 0
  }

  /// Removes the error of a conversion, so that 50 degrees Fahrenheit are not above 50.
  private static func rounded(_ value: Double) -> Double { (value * 1e6).rounded() / 1e6 }
}
