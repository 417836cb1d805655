import BackgroundFetch
import Failures
import FoundationEssentials
import Settings
import Weather
import WeatherStore
package import Wording

/// The options of `vane now`; without a place, the current place is shown.
package struct LookRequest {
  package var location: String?
  package var json = false
  package var details = false
  package var units: UnitChoice?
  package var icons: IconSet?
  package var color: ColorChoice?
  package var wait: Duration?
  package var noRefresh = false
  package var maxAge: Duration?

  package init() {}

  /// Shows the cached result and records the look. On a terminal it then refreshes the result.
  package func run(_ session: Session) throws {
    let settings = session.settingsForReading()
    let (store, place) = try place(session)
    let look = PlaceLook(
      session: session, settings: settings, store: store, place: place, units: units, asJSON: json,
      icons: icons, color: color, showsDetails: details)
    var shown = try look.show(try store.cachedResult(for: place.id))

    // A document is for a program, even on a terminal.
    if session.applicationState == .active, !json {
      let found = shown?.result.age(at: session.now)
      // The look is recorded after the refresh, whose result the user sees too.
      defer {
        store.note(.look, at: session.now, utcOffset: WallClock.utcOffset(at: session.now), age: found)
      }
      if !noRefresh { shown = try look.refreshBehind(shown, store: store, wait: wait) }
    } else {
      store.note(.glance, at: session.now, utcOffset: WallClock.utcOffset(at: session.now))
    }
    guard let shown else { throw ReportedFailure(.noInput) }
    if let maxAge, shown.result.age(at: session.now) > maxAge { throw ReportedFailure(.tryLater) }
  }

  /// Returns the store and the place to show. Without any saved place, it prints how to begin.
  private func place(_ session: Session) throws -> (WeatherStore, SavedLocation) {
    if let store = try session.storeIfAny() {
      if let location { return (store, try SavedPlaces(store, session).show(location)) }
      if let current = try store.currentLocation() { return (store, current) }
    }
    guard session.applicationState == .active, !json, location == nil else { throw session.nothingSaved }
    try session.write(lines: session.wording.welcome)
    throw ReportedFailure(.noInput)
  }
}
