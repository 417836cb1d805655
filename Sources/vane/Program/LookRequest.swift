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
  var wait: Duration?
  var noRefresh = false
  var maxAge: Duration?

  /// Shows what is cached, notes the look, and refreshes behind it where a person looks.
  func run(_ context: CommandContext) throws {
    let settings = context.settingsForReading()
    let store = try WeatherStore.openForReading(context.paths)
    store.keepOpen()
    let place = try SavedPlaces(store).find(location)
    let look = Look(context: context, settings: settings, place: place, units: units, asJSON: json)
    let result = try look.show(try store.cachedResult(for: place.id))

    let updatedAt: Date?
    if context.applicationState == .active, !json {
      store.note(.look, at: context.now)
      updatedAt = noRefresh ? result?.updatedAt : try look.refreshBehind(result, store: store, wait: wait)
    } else {
      store.note(.glance, at: context.now)
      updatedAt = result?.updatedAt
    }
    guard let updatedAt else { throw SystemExit.noInput }
    if let maxAge, context.now.duration(since: updatedAt) > maxAge { throw SystemExit.tryLater }
  }
}
