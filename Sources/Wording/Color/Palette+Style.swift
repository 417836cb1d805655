import Weather

extension Palette {
  /// The style of a piece of text.
  struct Style: Hashable {
    /// The colour; `nil` for the terminal's own.
    var tint: Tint?
    var isBold = false
  }

  /// Returns the style of a role; `nil` if the text stays unchanged.
  public func style(of role: InkRole) -> Style? {
    switch role {
    case .title: Style(isBold: true)
    case .dim: Style(tint: dim)
    case .temperature(let celsius): Style(tint: temperature(celsius))
    case .headline(let celsius): Style(tint: temperature(celsius), isBold: true)
    case .wind(let speed): Palette.step(speed, [10.8, 17.2, 24.5], wind).map { Style(tint: $0) }
    case .gust(let speed): Palette.step(speed, [13.9, 20.8, 24.5], wind).map { Style(tint: $0) }
    case .rain(let rate): Style(tint: Palette.step(rate, [Wetness.shown, 2.5, 10], rain) ?? dim)
    case .rainOfDay(let sum): Style(tint: Palette.step(sum, [Wetness.shown, 10, 20], rain) ?? dim)
    case .chance(let percent): Style(tint: Palette.step(percent, [30, 70], rain) ?? dim)
    case .sky(let condition): sky(condition).map { Style(tint: $0) }
    case .icon(let condition, let isDay):
      Style(tint: sky(condition) ?? (isDay != false && condition.showsSun ? sun : dim))
    case .sun: Style(tint: sun)
    case .severity(let severity): alert(severity)
    case .air(let level): air(level)
    case .pollen(let level): air(level.asAir)
    case .stale: Style(tint: wind[1], isBold: true)
    case .good: Style(tint: good)
    case .bad: Style(tint: severity[2])
    }
  }

  private func temperature(_ celsius: Double) -> Tint {
    temperatures[Palette.temperatureBounds.firstIndex { celsius < $0 } ?? Palette.temperatureBounds.count]
  }

  /// Returns the colour of the highest bound that a value has reached. Winds use Beaufort 6, 8 and 10, gusts 7, 9 and
  /// 10. Rain is some, moderate and heavy (WMO-No. 8). Days have some, heavy and very heavy rain (R10mm and R20mm among
  /// the indices of the ETCCDI).
  private static func step(_ value: Double, _ bounds: [Double], _ tints: [Tint]) -> Tint? {
    bounds.lastIndex { value >= $0 }.map { tints[$0] }
  }

  /// Returns the colour of a level of air quality: green, the terminal's own, and then those of warnings.
  private func air(_ level: AirLevel) -> Style? {
    switch level {
    case .good: Style(tint: good)
    case .fair: nil
    case .moderate: Style(tint: severity[0])
    case .poor: Style(tint: severity[1])
    case .veryPoor: Style(tint: severity[2], isBold: true)
    case .extremelyPoor: Style(tint: severity[3], isBold: true)
    }
  }

  private func alert(_ severity: WeatherAlert.Severity) -> Style? {
    switch severity {
    case .unknown: nil
    case .minor: Style(tint: self.severity[0])
    case .moderate: Style(tint: self.severity[1])
    case .severe: Style(tint: self.severity[2], isBold: true)
    case .extreme: Style(tint: self.severity[3], isBold: true)
    }
  }

  /// Returns the colour of precipitation and of dangerous conditions; `nil` for the rest.
  private func sky(_ condition: Condition) -> Tint? {
    switch condition {
    case .clear, .mostlyClear, .partlyCloudy, .overcast, .fog, .rimeFog, .haze, .unknown: nil
    case .lightDrizzle, .drizzle, .lightRain, .lightShowers: rain[0]
    case .heavyDrizzle, .rain, .showers: rain[1]
    case .heavyRain, .heavyShowers: rain[2]
    case .sleet, .lightSnow, .snow, .heavySnow, .snowGrains, .sleetShowers, .snowShowers, .heavySnowShowers: snow
    case .freezingDrizzle, .freezingRain, .thunderstorm, .squall: wind[1]
    case .thunderstormHail: wind[2]
    }
  }
}

extension PollenLevel {
  /// The level of air quality with the same colour.
  fileprivate var asAir: AirLevel {
    switch self {
    case .veryLow: .good
    case .low: .fair
    case .moderate: .moderate
    case .high: .poor
    case .veryHigh: .veryPoor
    }
  }
}

extension Condition {
  fileprivate var showsSun: Bool {
    switch self {
    case .clear, .mostlyClear, .partlyCloudy: true
    default: false
    }
  }
}
