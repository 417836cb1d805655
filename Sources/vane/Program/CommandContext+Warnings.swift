import Settings
import Weather
import WeatherProviders

extension CommandContext {
  /// Who issues warnings, as they may be asked. An address that cannot be used is told by the fetch, not by a look.
  ///
  /// - Parameter hasContact: `nil` goes by the configuration.
  func warningSources(_ settings: Settings, hasContact: Bool? = nil) -> WarningSources? {
    try? WarningSources(
      nws: settings.providers.nws, meteoAlarm: settings.providers.meteoAlarm,
      hasContact: hasContact ?? (settings.contact != nil))
  }

  /// Which warnings a person wants to be told of.
  func alertFilter(_ settings: Settings) -> AlertFilter {
    AlertFilter(floor: settings.warnings.severity.rawValue, mute: settings.warnings.mute)
  }
}
