import Presentation
import ProgramSupport
import Settings
import Watching
import Weather
import WeatherStore

/// The content that `vane watch` shows on a screen besides its log. Without a screen, only the log is shown.
extension WatchProgram {
  /// Passes every saved place to the screen, with its newest result and the warnings that pass the filter.
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

  /// Shows the host's news. A fetch that the user asked for is reported in more detail than others.
  func report(_ news: WatchMachine.News) {
    switch news {
    case .fetchStarted(let starter):
      started = starter
      view?.facts.isFetching = true
      guard case .refresh(let id) = starter, let place = view?.facts.places.first(where: { $0.id == id }) else { break }
      display.write(session.wording.tr("a person asked for {place}", ["place": PlaceText(place.location).name]))
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
