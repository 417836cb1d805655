public import ArgumentParser
import Presentation
public import Settings
import WeatherJSON

extension Settings.Units: ExpressibleByArgument {}

extension Settings.Color: ExpressibleByArgument {}

extension UnitSystem {
  /// The family that a person chose.
  init(_ units: Settings.Units) {
    switch units {
    case .metric: self = .metric
    case .imperial: self = .imperial
    case .uk: self = .uk
    }
  }
}

extension ColorChoice {
  /// What a person chose.
  init(_ color: Settings.Color) {
    switch color {
    case .auto: self = .auto
    case .always: self = .always
    case .never: self = .never
    }
  }
}

extension IconSet {
  /// The family that a person chose.
  init(_ icons: Settings.Icons) {
    switch icons {
    case .text: self = .text
    case .ascii: self = .ascii
    case .unicode: self = .unicode
    case .emoji: self = .emoji
    case .nerd: self = .nerd
    }
  }
}

extension UnitLabels {
  /// The signs that the document carries for a family of units.
  init(_ system: UnitSystem) {
    let signs = system.labels
    let canonical = UnitLabels.canonical
    self.init(
      temperature: signs["temperature"] ?? canonical.temperature, windSpeed: signs["windSpeed"] ?? canonical.windSpeed,
      pressure: signs["pressure"] ?? canonical.pressure,
      precipitation: signs["precipitation"] ?? canonical.precipitation)
  }
}
