public import Zones

/// The time zone of a place, which defines its days and the times that are shown. All code takes it from here.
public struct PlaceZone: Hashable, Sendable {
  public let zone: Zone
  /// Whether no source named a zone, so that it is assumed from the longitude.
  public let isAssumed: Bool

  /// Takes the first zone that is known of some names, and otherwise the nautical zone of the longitude.
  ///
  /// - Parameters:
  ///   - names: IANA identifiers, the most reliable first; `nil` if a source names none.
  ///   - known: a zone to reuse if it has the same identifier, because creating one is slower than comparing names.
  public init(of coordinate: Coordinate, named names: [String?], like known: Zone? = nil) {
    for case let name? in names {
      if let zone = known?.identifier == name ? known : Zone(identifier: name) {
        (self.zone, isAssumed) = (zone, false)
        return
      }
    }
    (zone, isAssumed) = (PlaceZone.nautical(coordinate.longitude), true)
  }

  /// Returns the zone of whole hours around a meridian: a day has 24 hours for 360 degrees, so one hour for 15 degrees.
  ///
  /// Its identifier is that of the database, where signs are those of POSIX: `Etc/GMT-9` is nine hours east of UTC.
  private static func nautical(_ longitude: Double) -> Zone {
    let hours = Int((longitude / 15).rounded())
    guard hours != 0 else { return .gmt }
    let name = "Etc/GMT" + (hours > 0 ? "-" : "+") + String(abs(hours))
    return Zone(identifier: name) ?? Zone(secondsFromGMT: hours * 3_600) ?? .gmt
  }
}
