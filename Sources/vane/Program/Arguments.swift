public import ArgumentParser
import Presentation
public import Settings
import WeatherJSON

extension Settings.Units: ExpressibleByArgument {
  /// The families, and how units of one's own are written.
  public static var allValueStrings: [String] { allCases.map(\.rawValue) + ["imperial,wind=kn"] }
}

extension UnitSystem {
  /// What is set, or what the command line asks for instead.
  init(_ settings: Settings.Units, asked: Settings.Units? = nil) {
    self = UnitSystem(rawValue: (asked?.over(settings) ?? settings).rawValue) ?? .metric
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
