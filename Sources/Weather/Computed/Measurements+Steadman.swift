import Foundation

extension Measurements {
  /// The apparent temperature in the shade, degrees Celsius; `nil` where temperature, humidity or wind is not known.
  ///
  /// R. G. Steadman's formula of 1994 as the Australian Bureau of Meteorology publishes it ("Thermal Comfort
  /// observations", http://www.bom.gov.au/info/thermal_stress/): AT = Ta + 0.33 e - 0.70 ws - 4.00, where Ta is the
  /// air temperature in degrees Celsius, ws the wind at 10 m in metres per second, and e the vapour pressure in hPa,
  /// rh / 100 * 6.105 * exp(17.27 Ta / (237.7 + Ta)).
  var steadmanTemperature: Double? {
    guard let temperature, let relativeHumidity, let windSpeed else { return nil }
    let vapourPressure = relativeHumidity / 100 * 6.105 * exp(17.27 * temperature / (237.7 + temperature))
    let apparent = temperature + 0.33 * vapourPressure - 0.7 * windSpeed - 4
    return apparent.isFinite ? apparent : nil
  }

  /// Computes the apparent temperature where the provider states none.
  mutating func complete() {
    guard apparentTemperature == nil, let apparent = steadmanTemperature else { return }
    apparentTemperature = apparent
    computed.insert(.apparentTemperature)
  }
}
