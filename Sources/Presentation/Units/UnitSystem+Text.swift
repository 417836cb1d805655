extension UnitSystem {
  /// `4°C`, to the whole degree, from degrees Celsius; `nil` when absent.
  public func temperature(_ celsius: Double?) -> String? {
    temperatureUnit.text(celsius)
  }

  /// `14 km/h`, from metres per second; `nil` when absent.
  public func windSpeed(_ metresPerSecond: Double?) -> String? {
    windSpeedUnit.text(metresPerSecond)
  }

  /// `0.2 mm`, from millimetres; `nil` when absent.
  public func precipitation(_ millimetres: Double?) -> String? {
    precipitationUnit.text(millimetres)
  }

  /// `1013 hPa`, from hectopascal; `nil` when absent.
  public func pressure(_ hectopascal: Double?) -> String? {
    pressureUnit.text(hectopascal)
  }

  /// `87%`; `nil` when absent.
  public static func percentage(_ percent: Double?) -> String? {
    Unit.percent.text(percent)
  }
}
