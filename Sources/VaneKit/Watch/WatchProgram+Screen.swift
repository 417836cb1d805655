import Presentation
import ProgramSupport
import Settings
import Watching
import Weather
import WeatherStore

/// What `vane watch` shows on a screen besides its log; without one, the log alone.
extension WatchProgram {
  /// Hands every saved place to the screen, with the newest results and the warnings that are told.
  func showPlaces(_ results: [SavedLocation.ID: WeatherResult]) throws(StoreError) {
    guard let view else { return }
    let filter = session.composition(settings).alertFilter
    var places: [ScreenFacts.Place] = []
    for place in try store.locations() {
      let warnings =
        settings.warnings.enabled == .yes ? try store.alerts(for: place.id, at: session.now).filter(filter.tells) : []
      let feeds = warnings.isEmpty ? [] : try store.alertFeeds(for: place.id)
      places.append(
        ScreenFacts.Place(
          id: place.id, location: place.location, isCurrent: place.isCurrent, result: results[place.id],
          warnings: warnings, warningsReadAt: feeds.first { $0.service == warnings.first?.provider }?.readAt))
    }
    view.facts.places = places
  }

  /// Tells of what the host did; of a fetch that a person asked for, more than of others.
  func report(_ news: WatchNews) {
    switch news {
    case .fetchStarted(let starter):
      started = starter
      view?.facts.isFetching = true
      guard case .refresh(let id) = starter, let place = view?.facts.places.first(where: { $0.id == id }) else { break }
      display.write(session.wording.screen.refreshing(PlaceText(place.location).name))
    case .fetchEnded(let outcome, _):
      view?.facts.isFetching = false
      guard case .refresh = started, outcome == .noData else { break }
      let reason = try? store.wakeUps(limit: 1).first?.outcome?.reason
      display.write(NoDataText(reason, session: session).line)
      return service.tell(news)
    default: break
    }
    display.report(news)
    service.tell(news)
  }
}
