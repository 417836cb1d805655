import BackgroundFetch
import FoundationEssentials
import Planning
import Settings
import Weather
import WeatherJSON
import WeatherStore
import Wording
import Zones

/// The saved places as the page shows them.
///
/// They are seen at the time of the newest data, or at the begin of the present hour if that is later. So the same store
/// makes the same page for an hour, and a page that is read later has no time in it that depends on the present.
struct PageFacts: Sendable {
  /// The current place first.
  let places: [Place]
  /// The number of saved places for which the page has no room.
  let omitted: Int
  /// The reader, at the time of the page.
  let reader: Reader

  var wording: Wording { reader.wording }

  /// The largest number of places on the page, those used last: each takes about 20 kB.
  private static let maximumPlaces = 100

  /// A place with what is cached for it.
  struct Place: Sendable {
    let location: Location
    /// The weather; `nil` if it was never fetched, or is damaged.
    let weather: ResultFacts?
    /// Why there is no weather.
    let absence: String
    /// The time from which the weather is stale.
    let staleAfter: Date?
    let warnings: AlertList
  }

}

extension PageFacts {
  /// Reads the places from the store.
  ///
  /// - Parameter store: `nil` if no place was ever saved.
  init(_ session: Session, _ settings: Settings, _ store: WeatherStore?) throws {
    let composition = session.composition(settings)
    let saved = try store?.locations() ?? []
    let shown = saved.usedLast(PageFacts.maximumPlaces).sorted { $0.isCurrent && !$1.isCurrent }
    omitted = saved.count - shown.count
    let known = try shown.compactMap { place in
      try store.map {
        (place, try $0.cachedResult(for: place.id), try KnownAlerts.services(of: place, $0, composition), $0)
      }
    }
    let instants = known.flatMap { [$0.1?.updatedAt] + $0.2.feeds.flatMap { [$0.readAt, $0.failedAt] } }
    let hour = (session.now.timeIntervalSince1970 / 3_600).rounded(.down) * 3_600
    // The page may be read in any zone, so that each place states its own.
    let reader = Reader(
      now: max(instants.compactMap(\.self).max() ?? .distantPast, Date(timeIntervalSince1970: hour)), zone: .gmt,
      wording: session.wording, units: session.units(settings.units))
    self.reader = reader
    places = try known.map { place, stored, warnings, store in
      var result = stored.flatMap { try? WeatherDocument.decode($0.snapshot) }
      result?.location = place.location
      let isDamaged = try stored != nil || store.isDamaged(resultOf: place.id)
      let never = reader.wording.tr(
        "The weather of {place} has never been fetched.", ["place": PlaceText(place.location, reader.wording).name])
      return Place(
        location: place.location,
        weather: result.map { ResultFacts($0, staleAfter: settings.schedule.refreshAfter, for: reader) },
        absence: isDamaged ? session.damagedText(place) : never, staleAfter: stored?.staleAfter,
        warnings: AlertList(
          alerts: try store.alerts(for: place.id, at: reader.now).filter(composition.alertFilter.allows),
          feeds: warnings.feeds, absence: warnings.absence, location: place.location, reader: reader.withDates))
    }
  }
}

extension Reader {
  /// The same reader in 1970, so that every time is written with its date: a file is read on another day.
  var withDates: Reader {
    var reader = self
    reader.now = Date(timeIntervalSince1970: 0)
    return reader
  }
}

extension PageFacts.Place {
  var name: String { PlaceText(location, warnings.reader.wording).full }

  /// The full text of each warning, its line first, without its link.
  var texts: [(alert: WeatherAlert, lines: [String])] {
    warnings.alerts.map { alert in
      let lines = AlertCard(alert, at: location, for: warnings.reader).lines
      return (alert, Array(lines.dropLast(alert.link == nil ? 0 : 2)))
    }
  }

  /// Returns the state of each warning service: a sentence, and the time of reading.
  var services: [(text: String, readAt: Date?)] {
    let clock = PlaceClock(of: location, for: warnings.reader)
    let none = warnings.alerts.isEmpty ? [(text: warnings.none, readAt: Date?.none)] : []
    let absence = warnings.absence.map { [(text: warnings.reader.wording.text(of: $0), readAt: Date?.none)] } ?? []
    return none + absence
      + warnings.feeds.flatMap { feed in
        let read = feed.readAt.map {
          warnings.reader.wording.tr(
            "{service}: fetched {time}", ["service": SafeText.line(feed.service.name), "time": clock.time.dated($0)])
        }
        return [read.map { ($0, feed.readAt) }].compactMap(\.self) + warnings.troubles(of: feed).map { ($0, nil) }
      }
  }

  /// What the terms of the warning services require.
  var terms: [String] { warnings.feeds.flatMap(warnings.terms) }
}
