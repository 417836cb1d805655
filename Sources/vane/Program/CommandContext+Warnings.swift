import BackgroundFetch
import Foundation
import Presentation
import Settings
import Weather
import WeatherProviders
import WeatherStore

extension CommandContext {
  /// Who issues warnings, as they may be asked. An address that cannot be used is told by the fetch, not by a look.
  ///
  /// - Parameter hasContact: `nil` goes by the configuration.
  func warningSources(_ settings: Settings, hasContact: Bool? = nil) -> WarningSources? {
    try? WarningSources(
      nws: settings.providers.nws, meteoAlarm: settings.providers.meteoAlarm,
      hasContact: hasContact ?? (settings.contact != nil))
  }

  /// The lists of warnings for what is saved, and what is remembered of reading them; `nil` where none is read.
  func warningSource(
    _ settings: Settings, _ store: WeatherStore, in circumstances: FetchCircumstances, at now: Date
  ) throws(StoreError) -> NeedSource? {
    guard settings.warnings.enabled == .yes, let sources = warningSources(settings) else { return nil }
    let lists = sources.lists(of: try store.locations()) { AskedPlace($0.location) }
    return try store.warningSource(lists, in: circumstances.zone, at: now)
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
