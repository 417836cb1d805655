public import ArgumentParser
import Presentation
public import Settings
import WeatherJSON

extension Settings.Units: ExpressibleByArgument {
  /// The families; units of one's own are in the help.
  public static var allValueStrings: [String] { allCases.map(\.rawValue) }
}

extension ArgumentHelp {
  /// What `--units` takes.
  static let units: ArgumentHelp =
    "Units: auto (of the locale), metric, imperial, uk or si, and single ones such as uk,wind=kn or pressure=mmHg."
}

extension Settings.Color: ExpressibleByArgument {}

extension CommandContext {
  /// The units that are set, or that the command line asks for instead.
  func units(_ settings: Settings.Units, asked: Settings.Units? = nil) -> UnitSystem {
    UnitSystem(rawValue: (asked?.over(settings) ?? settings).rawValue, environment: environment) ?? .metric
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
