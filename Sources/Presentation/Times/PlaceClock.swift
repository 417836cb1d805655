import FoundationEssentials
public import Weather
public import Zones

/// The clock for all times of a place: the place's own, or the user's if the time zone of the place is unknown.
///
/// Times of the machine (the log, the status, the schedule) use the user's clock.
public struct PlaceClock: Sendable {
  /// The time zone of the clock.
  public let zone: Zone
  private let reader: Reader

  /// Creates the clock.
  ///
  /// - Parameter report: the cached report of the place, which may name its time zone.
  public init(of location: Location, _ report: WeatherReport? = nil, for reader: Reader) {
    zone = location.zone(namedBy: report, like: reader.zone) ?? reader.zone
    self.reader = reader
  }

  /// The times in the zone of the clock.
  var time: LocalTime { LocalTime(in: zone, for: reader) }

  /// The note `Times are local to the place, UTC+05:30`; `nil` if the user's clock shows the same time.
  var note: String? {
    let offset = zone.secondsFromGMT(for: reader.now)
    guard offset != reader.zone.secondsFromGMT(for: reader.now) else { return nil }
    return reader.wording.tr("Times are local to the place, {clock}", ["clock": PlaceClock.text(utcOffset: offset)])
  }

  /// Returns `UTC+05:30`.
  private static func text(utcOffset seconds: Int) -> String {
    let minutes = seconds.magnitude / 60
    let digits = [minutes / 60, minutes % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
    return "UTC" + (seconds < 0 ? "-" : "+") + digits.joined(by: ":")
  }
}
