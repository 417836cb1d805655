import Presentation
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

  /// Why no service is asked for warnings about a place; `nil` when one is.
  func absenceOfWarnings(about location: Location, _ settings: Settings) -> NoAlertFeed? {
    guard settings.warnings.enabled == .yes else { return .switchedOff }
    func isAsked(_ sources: WarningSources?) -> Bool {
      sources?.hosts(for: [AskedPlace(location)]).isEmpty == false
    }
    if isAsked(warningSources(settings)) { return nil }
    return isAsked(warningSources(settings, hasContact: true)) ? .noContact : .noService
  }

  /// Which warnings a person wants to be told of.
  func alertFilter(_ settings: Settings) -> AlertFilter {
    AlertFilter(floor: settings.warnings.severity.rawValue, mute: settings.warnings.mute)
  }
}
