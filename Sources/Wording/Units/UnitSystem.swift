public import Platform
public import Weather

/// The user's units, one for each quantity, and the language of their signs.
///
/// All other code keeps values in canonical units; only this type converts them.
public struct UnitSystem: Sendable {
  public private(set) var temperatureUnit = Unit.celsius
  public private(set) var windSpeedUnit = Unit.kilometresPerHour
  public private(set) var precipitationUnit = Unit.millimetres
  public private(set) var pressureUnit = Unit.hectopascal
  public private(set) var language = Language.english

  private init() {}

  /// Celsius, kilometres an hour, millimetres, hectopascal.
  public static let metric = UnitSystem()
  /// Fahrenheit, miles an hour, inches, inches of mercury.
  public static let imperial = metric.using(.fahrenheit).using(.milesPerHour).using(.inches).using(.inchesOfMercury)
  /// The British mix: Celsius, miles an hour, millimetres, hectopascal.
  public static let uk = metric.using(.milesPerHour)
  /// The canonical units of the JSON document: Celsius, metres a second, millimetres, hectopascal.
  public static let si = metric.using(.metresPerSecond)

  /// Returns these units with another unit for the quantity it measures; a unit that cannot be chosen changes nothing.
  public func using(_ unit: Unit) -> UnitSystem {
    var system = self
    switch unit {
    case .celsius, .fahrenheit: system.temperatureUnit = unit
    case .metresPerSecond, .kilometresPerHour, .milesPerHour, .knots, .beaufort: system.windSpeedUnit = unit
    case .millimetres, .inches: system.precipitationUnit = unit
    case .hectopascal, .kilopascal, .inchesOfMercury, .millimetresOfMercury: system.pressureUnit = unit
    case .percent, .degrees, .metres, .kilometres, .miles, .centimetres: break
    }
    return system
  }

  /// Returns these units, written in a language.
  public func written(in wording: Wording) -> UnitSystem {
    var system = self
    system.language = wording.language
    return system
  }
}

extension UnitSystem: CaseIterable {
  /// The families, in the order in which the user steps through them.
  public static let allCases = [metric, imperial, uk, si]
}

extension UnitSystem: Equatable {
  /// Returns whether the units are the same, whatever the language.
  public static func == (one: UnitSystem, other: UnitSystem) -> Bool {
    one.temperatureUnit == other.temperatureUnit && one.windSpeedUnit == other.windSpeedUnit
      && one.precipitationUnit == other.precipitationUnit && one.pressureUnit == other.pressureUnit
  }
}

extension UnitSystem {
  /// Returns `4°C`, to the whole degree, from degrees Celsius; `nil` if absent.
  public func temperature(_ celsius: Double?) -> String? {
    temperatureUnit.text(celsius, language)
  }

  /// Returns a difference of temperatures in whole degrees, `3°`, from degrees Celsius; `nil` if it is not a number.
  public func degrees(ofDifference celsius: Double) -> String? {
    text(degrees(from: celsius), .degrees, decimals: 0)
  }

  /// Returns a difference of temperatures with a decimal, `1.3°C`, from degrees Celsius; `nil` if it is not a number.
  public func temperatureDifference(_ celsius: Double) -> String? {
    text(degrees(from: celsius), temperatureUnit, decimals: 1)
  }

  /// Returns a difference of temperatures in the unit, from degrees Celsius: without the offset of a scale.
  public func degrees(from celsius: Double) -> Double {
    temperatureUnit.converted(celsius) - temperatureUnit.converted(0)
  }

  /// Returns a temperature with decimals, for limits.
  public func temperature(_ celsius: Double, decimals: Int) -> String {
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

  /// Returns a sum of several hours, `9 mm`, from millimetres: in whole millimetres from one on.
  func precipitationSum(_ millimetres: Double) -> String? {
    precipitationUnit == .millimetres && millimetres >= 1 && millimetres < 1e6
      ? mark(millimetres, precipitationUnit) : precipitation(millimetres)
  }

  /// Returns `1013 hPa`, from hectopascal; `nil` if absent.
  public func pressure(_ hectopascal: Double?) -> String? {
    pressureUnit.text(hectopascal, language)
  }

  /// Returns a change of pressure with one more decimal, `-2.1 hPa`, from hectopascal; `nil` if it is not a number.
  public func pressureChange(_ hectopascal: Double) -> String? {
    text(pressureUnit.converted(hectopascal), pressureUnit, decimals: pressureUnit.decimals + 1)
  }

  /// Returns `24 km`, `3.5 km` or `140 m`, from metres; in miles beside miles an hour. `nil` if absent.
  public func distance(_ metres: Double?) -> String? {
    guard let metres, metres.isFinite else { return nil }
    if windSpeedUnit == .milesPerHour { return distance(metres, in: .miles) }
    let tens = (metres / 10).rounded() * 10
    return tens < 1000 ? mark(tens, .metres) : distance(metres, in: .kilometres)
  }

  /// Returns a distance from metres, with a decimal below ten.
  private func distance(_ metres: Double, in unit: Unit) -> String {
    let value = unit.converted(metres)
    return mark(value, unit, decimals: value < 9.95 ? 1 : 0)
  }

  /// Returns the depth of snow, `12 cm`, from metres; in inches beside inches of rain. `nil` if absent or less than
  /// half of the unit.
  public func snowDepth(_ metres: Double?) -> String? {
    guard let metres, metres.isFinite else { return nil }
    let unit = precipitationUnit == .inches ? Unit.inches : .centimetres
    let value = unit == .inches ? unit.converted(metres * 1000) : unit.converted(metres)
    return value < 0.5 ? nil : mark(value, unit)
  }

  /// Returns `87%`; `nil` if absent.
  public func percentage(_ percent: Double?) -> String? {
    Unit.percent.text(percent, language)
  }

  /// Returns the sign of a unit in the language, without a number.
  public func sign(_ unit: Unit) -> String {
    language.sign(unit)
  }

  /// Returns a number that is already in the unit, with its sign, as on the labels of an axis: `-5°C`.
  public func mark(_ value: Double, _ unit: Unit, decimals: Int = 0) -> String {
    text(value, unit, decimals: decimals) ?? ""
  }

  private func text(_ value: Double, _ unit: Unit, decimals: Int) -> String? {
    FixedDecimal.text(value, decimals: decimals).map { language.measured(language.written($0), unit) }
  }

  /// Returns the family of units that the locale's territory uses: `imperial` for the United States, `uk`
  /// for the United Kingdom, `metric` everywhere else.
  ///
  /// The locale is `LC_MEASUREMENT`, in the order of POSIX: `LC_ALL`, then the variable itself, then `LANG`.
  /// The family is `metric` for `C`, `POSIX` and a name without a territory. The language does not matter.
  public static func localeFamily(in environment: Environment) -> UnitChoice.Family {
    switch LocaleName.of("LC_MEASUREMENT", in: environment)?.territory {
    case "US": .imperial
    case "GB": .uk
    default: .metric
    }
  }

  /// Returns the report with every number in these units, unrounded, for a document that names its units.
  ///
  /// The result is no longer canonical: use it only for a document.
  public func convert(_ report: WeatherReport) -> WeatherReport {
    var converted = report
    converted.current?.measurements = convert(report.current?.measurements ?? Measurements())
    for index in report.hourly.indices {
      converted.hourly[index].measurements = convert(report.hourly[index].measurements)
      converted.hourly[index].ranges = convert(report.hourly[index].ranges)
    }
    converted.daily = report.daily.map(convert)
    converted.events = report.events.map(convert)
    converted.station = report.station.map(convert)
    converted.previousDay = report.previousDay.map {
      PreviousDay(date: $0.date, temperatureMax: temperatureUnit.converted($0.temperatureMax))
    }
    converted.pastPressure = report.pastPressure.map {
      PastPressure(time: $0.time, pressure: pressureUnit.converted($0.pressure))
    }
    return converted
  }

  /// Returns the measurements in these units, unrounded.
  public func convert(_ measurements: Measurements) -> Measurements {
    var converted = measurements
    for quantity in WeatherQuantity.measured {
      guard let unit = quantity.kind.unit(in: self) else { continue }
      converted[quantity] = measurements[quantity].map(unit.converted)
    }
    return converted
  }

  private func convert(_ ranges: HourRanges) -> HourRanges {
    var converted = ranges
    for quantity in HourRanges.quantities {
      guard let range = ranges[quantity], let unit = quantity.kind.unit(in: self) else { continue }
      converted[quantity] = range.converted(to: unit)
    }
    return converted
  }

  private func convert(_ station: StationOutlook) -> StationOutlook {
    var converted = station
    for index in (station.usualError?.parts ?? []).indices {
      converted.usualError?.parts[index].temperature = degrees(from: station.usualError?.parts[index].temperature ?? 0)
    }
    if let opinion = station.secondOpinion {
      converted.secondOpinion?.temperatureMax = temperatureUnit.converted(opinion.temperatureMax)
      converted.secondOpinion?.ownTemperatureMax = temperatureUnit.converted(opinion.ownTemperatureMax)
    }
    return converted
  }

  private func convert(_ event: DayEvent) -> DayEvent {
    var converted = event
    converted.amount = event.amount.map { amount in
      switch event.kind {
      case .gusts: windSpeedUnit.converted(amount)
      case .snow, .rain: precipitationUnit.converted(amount)
      case .heat, .frost: temperatureUnit.converted(amount)
      case .change: degrees(from: amount)
      case .thunderstorm, .dry, .fog, .ultraviolet: amount
      }
    }
    return converted
  }

  private func convert(_ day: DailyWeather) -> DailyWeather {
    var converted = day
    converted.temperatureMax = day.temperatureMax.map(temperatureUnit.converted)
    converted.temperatureMin = day.temperatureMin.map(temperatureUnit.converted)
    converted.precipitation = day.precipitation.map(precipitationUnit.converted)
    converted.windSpeedMax = day.windSpeedMax.map(windSpeedUnit.converted)
    converted.windGustMax = day.windGustMax.map(windSpeedUnit.converted)
    return converted
  }
}
