import Failures
import Foundation
import Presentation
import ProgramSupport
import Settings
import Weather
import WeatherStore

/// The warnings known for one saved place, with the numbers that every command uses.
struct KnownAlerts {
  let place: SavedLocation
  let alerts: [WeatherAlert]
  let feeds: [AlertFeedFacts]
  /// The reason why no warning service is asked; `nil` if one is asked.
  let absence: NoAlertFeed?
  let settings: Settings

  /// Reads the warnings from the store.
  ///
  /// - Parameter name: a saved place; `nil` for the current one.
  init(_ name: String?, _ session: Session) throws {
    let store = try session.storeForReading()
    settings = session.settingsForReading()
    place = try SavedPlaces(store, session).show(name)
    let isUnknown = try store.isUnknownToAlertFeeds(place.id)
    absence = session.composition(settings).absenceOfWarnings(about: place.location) ?? (isUnknown ? .noService : nil)
    alerts = try store.alerts(for: place.id, at: session.now).filter(session.composition(settings).alertFilter.tells)
    feeds = try store.alertFeeds(for: place.id).map { feed in
      AlertFeedFacts(
        service: WeatherService.warnings.map(\.provider).first { $0.id == feed.service }
          ?? Provider(id: feed.service, name: feed.service, attribution: ""),
        readAt: feed.readAt, failedAt: feed.failedAt, reason: feed.reason, unplaced: feed.unplaced)
    }
  }

  /// Returns the warning with a number, counted from 1.
  ///
  /// - Throws: `CommandError` if there is no such number.
  func alert(_ number: Int) throws(CommandError) -> WeatherAlert {
    guard alerts.indices.contains(number - 1) else {
      throw CommandError(
        .noInput,
        alerts.isEmpty
          ? "no warning is known for \(PlaceText(place.location).name)"
          : "there is no warning \(number); there are 1 to \(alerts.count)",
        hint: "vane alerts lists them")
    }
    return alerts[number - 1]
  }
}
