import FoundationEssentials
import Planning
import Settings
import Weather
import WeatherStore
package import Wording

/// The lines of all saved places for bars and collectors, from the cache.
///
/// As with ``BarLine``, every problem is printed as a line itself.
package struct AllBarLines {
  let format: BarFormat
  let order: PlaceOrder?
  let units: UnitChoice?
  let icons: IconSet

  package init(format: BarFormat, order: PlaceOrder?, units: UnitChoice?, icons: IconSet) {
    self.format = format
    self.order = order
    self.units = units
    self.icons = icons
  }

  /// Prints the lines and records the glance. It never uses the network.
  ///
  /// - Parameter makeSession: the session; without one, the reason is printed as the line.
  /// - Throws: only `OutputError`.
  package func run(_ makeSession: () throws -> Session = Session.current) throws {
    try BarLine.write(format, makeSession) { format.lines(of: try places($0, &$1)) }
  }

  private func places(_ session: Session, _ store: inout WeatherStore?) throws -> [(Location, FormatSubject)] {
    let settings = session.settingsForReading()
    let opened = try session.storeForReading()
    store = opened
    let entries = try AllPlaces(session, settings, opened).entries(in: order, keepingResults: true)
    guard !entries.isEmpty else { throw session.nothingSaved }
    var reader = session.reader
    reader.units = session.units(settings.units, asked: units)
    reader.icons = icons
    let failure = entries.allSatisfy { $0.result != nil } ? nil : session.lastFailure(in: opened)
    return try entries.map { entry in
      guard let result = entry.result else {
        return (entry.place.location, BarLine.nothingCached(for: entry.place, since: failure, session))
      }
      let readAt = try entry.summary.warning.map { warning in
        try opened.alertFeeds(for: entry.place.id).first { $0.service == warning.provider }?.readAt
      }
      let air = format.readsAir ? try session.composition(settings).air(of: entry.place, in: opened) : nil
      let facts = FormatFacts(
        result, staleAfter: settings.schedule.refreshAfter, warning: entry.summary.warning.map { ($0, readAt ?? nil) },
        air: air?.report, for: reader)
      return (entry.place.location, .weather(facts))
    }
  }
}
