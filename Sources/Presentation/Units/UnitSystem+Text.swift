extension UnitSystem {
  /// Returns `4°C`, to the whole degree, from degrees Celsius; `nil` if absent.
  public func temperature(_ celsius: Double?) -> String? {
    temperatureUnit.text(celsius, language)
  }

  /// Returns a temperature with decimals, for limits.
  func temperature(_ celsius: Double, decimals: Int) -> String {
    mark(temperatureUnit.converted(celsius), temperatureUnit, decimals: decimals)
  }

  /// Returns `14 km/h`, from metres per second; `nil` if absent.
  public func windSpeed(_ metresPerSecond: Double?) -> String? {
    windSpeedUnit.text(metresPerSecond, language)
  }

  /// Returns `0.2 mm`, from millimetres; `nil` if absent.
  public func precipitation(_ millimetres: Double?) -> String? {
    precipitationUnit.text(millimetres, language)
  }

  /// Returns `1013 hPa`, from hectopascal; `nil` if absent.
  public func pressure(_ hectopascal: Double?) -> String? {
    pressureUnit.text(hectopascal, language)
  }

  /// Returns `87%`; `nil` if absent.
  public func percentage(_ percent: Double?) -> String? {
    Unit.percent.text(percent, language)
  }

  /// Returns the sign of a unit in the language, without a number.
  func sign(_ unit: Unit) -> String {
    language.sign(unit)
  }

  /// Returns a number that is already in the unit, with its sign, as on the labels of an axis: `-5°C`.
  func mark(_ value: Double, _ unit: Unit, decimals: Int = 0) -> String {
    FixedDecimal.text(value, decimals: decimals).map { language.measured(language.written($0), unit) } ?? ""
  }
}
