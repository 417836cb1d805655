import BackgroundFetch
import Foundation
import Presentation
import Settings
import Weather
import WeatherStore

/// What `vane now` was asked for; without a word, the current place.
struct LookRequest {
  var location: String?
  var json = false
  var units: Settings.Units?
  var icons: IconSet?
  var color: Settings.Color?
  var wait: Duration?
  var noRefresh = false
  var maxAge: Duration?

  /// Shows what is cached, notes the look, and refreshes behind it where a person looks.
  func run(_ context: CommandContext) throws {
    let settings = context.settingsForReading()
    let (store, place) = try place(context)
    let look = Look(
      context: context, settings: settings, store: store, place: place, units: units, asJSON: json,
      icons: icons, color: color)
    var shown = try look.show(try store.cachedResult(for: place.id))

    // A document is for a program, even on a terminal.
    if context.applicationState == .active, !json {
      let found = shown?.result.age(at: context.now)
      // After what a refresh brings, which is seen too.
      defer { store.note(.look, at: context.now, utcOffset: WallClock.utcOffset(at: context.now), age: found) }
      if !noRefresh { shown = try look.refreshBehind(shown, store: store, wait: wait) }
    } else {
      store.note(.glance, at: context.now, utcOffset: WallClock.utcOffset(at: context.now))
    }
    guard let shown else { throw SystemExit.noInput }
    if let maxAge, shown.result.age(at: context.now) > maxAge { throw SystemExit.tryLater }
  }

  /// What to look at. A person who has saved nothing yet is told how to begin.
  private func place(_ context: CommandContext) throws -> (WeatherStore, SavedLocation) {
    if let store = try context.storeIfAny() {
      store.keepOpen()
      if let location { return (store, try SavedPlaces(store, context).show(location)) }
      if let current = try store.currentLocation() { return (store, current) }
    }
    guard context.applicationState == .active, !json, location == nil else { throw context.nothingSaved }
    try context.write(lines: context.wording.firstRun.welcome)
    throw SystemExit.noInput
  }
}
