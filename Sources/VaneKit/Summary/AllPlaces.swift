import BackgroundFetch
import FoundationEssentials
import Planning
import Settings
import Weather
import WeatherJSON
import WeatherStore
import Wording

/// The saved places with their cached results, as `vane all` shows them.
struct AllPlaces {
  private let session: Session
  private let settings: Settings
  private let store: WeatherStore

  init(_ session: Session, _ settings: Settings, _ store: WeatherStore) {
    self.session = session
    self.settings = settings
    self.store = store
  }

  /// A place, its summary, and the part of its result that the summary was made of.
  struct Entry {
    let place: SavedLocation
    let summary: PlaceSummary
    /// The result; `nil` if nothing is cached, and if it was not asked for.
    let result: WeatherResult?
  }

  /// Reads all places. A result that cannot be read counts as missing, and the next fetch replaces it.
  ///
  /// - Parameters:
  ///   - order: the order; `nil` is that of saving.
  ///   - keepingResults: whether entries have the results too, of which each takes several kilobytes.
  func entries(in order: PlaceOrder?, keepingResults: Bool = false) throws -> [Entry] {
    let reader = session.reader
    let saved = try store.locations()
    let warnings = try worstWarnings(at: reader.now)
    let places = Dictionary(saved.map { ($0.id, $0) }) { first, _ in first }
    let summarized = { (place: SavedLocation, result: WeatherResult?) in
      Entry(
        place: place,
        summary: PlaceSummary(
          place.location, isCurrent: place.isCurrent, result, staleAfter: settings.schedule.refreshAfter,
          warning: warnings[place.id], for: reader),
        result: keepingResults ? result : nil)
    }
    let fetched = try store.newestResults { stored -> Entry? in
      guard let place = places[stored.locationID],
        var result = try? WeatherDocument.decode(
          stored.snapshot, .ahead(at: reader.now, hours: PrecipitationAhead.hours))
      else { return nil }
      result.location = place.location
      return summarized(place, result)
    }
    let entries = saved.map { fetched[$0.id] ?? summarized($0, nil) }
    return order?.sorted(entries, by: \.summary) ?? entries
  }

  private func worstWarnings(at now: Date) throws -> [SavedLocation.ID: WeatherAlert] {
    guard settings.warnings.enabled == .yes else { return [:] }
    return try store.worstAlerts(at: now, where: session.composition(settings).alertFilter.allows)
  }
}
