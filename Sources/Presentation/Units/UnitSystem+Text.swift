extension UnitSystem {
  /// `4°C`, to the whole degree, from degrees Celsius; `nil` when absent.
  public func temperature(_ celsius: Double?) -> String? {
    temperatureUnit.text(celsius, words)
  }

  /// The same with decimals, where a limit is meant.
  func temperature(_ celsius: Double, decimals: Int) -> String {
    mark(temperatureUnit.converted(celsius), temperatureUnit, decimals: decimals)
  }

  /// `14 km/h`, from metres per second; `nil` when absent.
  public func windSpeed(_ metresPerSecond: Double?) -> String? {
    windSpeedUnit.text(metresPerSecond, words)
  }

  /// `0.2 mm`, from millimetres; `nil` when absent.
  public func precipitation(_ millimetres: Double?) -> String? {
    precipitationUnit.text(millimetres, words)
  }

  /// `1013 hPa`, from hectopascal; `nil` when absent.
  public func pressure(_ hectopascal: Double?) -> String? {
    pressureUnit.text(hectopascal, words)
  }

  /// `87%`; `nil` when absent.
  public func percentage(_ percent: Double?) -> String? {
    Unit.percent.text(percent, words)
  }

  /// What the language calls a unit, alone.
  func sign(_ unit: Unit) -> String {
    words.sign(unit)
  }

  /// A number that is in the unit already, with its sign, as the names on an axis have it: `-5°C`.
  func mark(_ value: Double, _ unit: Unit, decimals: Int = 0) -> String {
    FixedDecimal.text(value, decimals: decimals).map { words.measured(words.written($0), unit) } ?? ""
  }
}
