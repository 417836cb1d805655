public import FoundationEssentials
public import Weather
public import Zones

/// The clock for all times of a place: the place's own.
///
/// Times of the machine (the log, the status, the schedule) use the user's clock.
public struct PlaceClock: Sendable {
  /// The time zone of the clock.
  public let zone: Zone
  /// Whether the zone is assumed from the longitude.
  private let isAssumed: Bool
  private let reader: Reader

  /// Creates the clock.
  ///
  /// - Parameter report: the cached report of the place, which may name its time zone.
  public init(of location: Location, _ report: WeatherReport? = nil, for reader: Reader) {
    let place = location.zone(namedBy: report, like: reader.zone)
    (zone, isAssumed) = (place.zone, place.isAssumed)
    self.reader = reader
  }

  /// The times in the zone of the clock.
  public var time: LocalTime { LocalTime(in: zone, for: reader) }

  /// Returns the note on the times of a view: `Times are local to the place, UTC+02:00, from Sun 25 Oct 02:00
  /// UTC+01:00`; `nil` if the user's clock shows the same times.
  ///
  /// - Parameter instants: the instants that the view shows, in any order. Without any, the present counts.
  public func note(on instants: [Date] = []) -> String? {
    let (first, last) = (instants.min() ?? reader.now, instants.max() ?? reader.now)
    let wording = reader.wording
    var clock = PlaceClock.text(utcOffset: zone.secondsFromGMT(for: first))
    guard !isAssumed else {
      return wording.tr(
        "The time zone of the place is not known. Times are by its longitude, {clock}", ["clock": clock])
    }
    guard zone.identifier != reader.zone.identifier else { return nil }
    var instants = [first]
    while instants.count <= PlaceClock.maximumChanges,
      let next = zone.nextTransition(after: instants[instants.count - 1]),
      next <= last
    {
      let later = PlaceClock.text(utcOffset: zone.secondsFromGMT(for: next))
      clock = wording.tr(
        "{clock}, from {from_time} {later}", ["clock": clock, "from_time": time.text(next), "later": later])
      instants.append(next)
    }
    let isSame = (instants + [last]).allSatisfy {
      zone.secondsFromGMT(for: $0) == reader.zone.secondsFromGMT(for: $0)
    }
    guard !isSame else { return nil }
    return wording.tr("Times are local to the place, {clock}", ["clock": clock])
  }

  /// The largest number of changes in a note, in case the file of a zone is damaged.
  private static let maximumChanges = 4

  /// Returns `UTC+05:30`.
  private static func text(utcOffset seconds: Int) -> String {
    let minutes = seconds.magnitude / 60
    let digits = [minutes / 60, minutes % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
    return "UTC" + (seconds < 0 ? "-" : "+") + digits.joined(by: ":")
  }
}
