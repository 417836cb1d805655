import BackgroundFetch
import Failures
import FoundationEssentials
import Settings
import Weather
import WeatherJSON
import WeatherStore
package import Wording

/// The options for a view of the cached series of a place.
package struct SeriesRequest {
  /// The name of a saved place; `nil` for the current one.
  let place: String?
  let units: UnitChoice?
  let color: ColorChoice?
  /// Whether only ASCII characters are used.
  let ascii: Bool
  /// Whether a document is printed, which is for a program even on a terminal.
  let json: Bool

  package init(
    place: String?, units: UnitChoice? = nil, color: ColorChoice? = nil, ascii: Bool = false, json: Bool = false
  ) {
    self.place = place
    self.units = units
    self.color = color
    self.ascii = ascii
    self.json = json
  }
}

/// One look at the cached series of a place: read, shown and recorded, without waiting for a fetch.
struct SeriesLook {
  let session: Session
  let result: WeatherResult
  /// The instant from which the result counts as stale in documents.
  let staleAfter: Date
  /// The instant for which everything shown is valid.
  let now: Date
  private let settings: Settings
  private let request: SeriesRequest

  /// Reads the cached series of a place, shows it, and records the look.
  ///
  /// - Throws: `CommandError` if no place is saved; `ReportedFailure` if nothing is cached, which was reported.
  static func run(
    _ request: SeriesRequest, _ session: Session, show: (SeriesLook) throws -> Void
  ) throws {
    let settings = session.settingsForReading()
    let store = try session.storeForReading()
    let place = try SavedPlaces(store, session).show(request.place)
    guard let stored = try store.cachedResult(for: place.id) else {
      session.sayNothingCached(place, settings, in: store)
      throw ReportedFailure(.noInput)
    }
    var result = try WeatherDocument.decode(stored.snapshot)
    result.location = place.location
    let look = SeriesLook(
      session: session, result: result, staleAfter: stored.staleAfter, now: session.now, settings: settings,
      request: request)
    try show(look)
    let isLook = session.applicationState == .active && !request.json
    store.note(
      isLook ? .look : .glance, at: look.now, utcOffset: WallClock.utcOffset(at: look.now),
      age: isLook ? result.age(at: look.now) : nil)
  }

  /// Returns the facts for a view.
  ///
  /// - Parameter width: the width in columns; `nil` for that of the terminal.
  func facts(width: Int? = nil) -> SeriesFacts {
    var reader =
      request.json
      ? session.reader.inEnglish
      : session.reader(settings, color: request.color, units: request.units, ascii: request.ascii)
    if request.json { reader.units = session.units(settings.units, asked: request.units) }
    reader.now = now
    reader.width = width ?? reader.width
    return SeriesFacts(result, staleAfter: settings.schedule.refreshAfter, for: reader)
  }

  /// The units of a document: canonical unless the command line names others.
  var documentUnits: UnitSystem { session.units(.si, asked: request.units) }
}
