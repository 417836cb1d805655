public import Foundation
public import Weather

/// The clock by which every time of a place is shown: its own, or the reader's where the zone of the place is not known.
///
/// What belongs to the machine (the log, the status, the schedule) is shown by the reader's clock.
public struct PlaceClock: Sendable {
  /// The zone of the clock.
  public let zone: TimeZone
  private let reader: TimeZone

  /// - Parameters:
  ///   - report: what is cached for the place, which may name its zone.
  ///   - reader: the zone of the person who looks.
  public init(of location: Location, _ report: WeatherReport? = nil, reader: TimeZone) {
    zone = location.zone(namedBy: report, like: reader) ?? reader
    self.reader = reader
  }

  /// `Times are those of the place, UTC+05:30`; `nil` where the reader's clock shows the same.
  func note(at now: Date, _ wording: Wording) -> String? {
    let offset = zone.secondsFromGMT(for: now)
    guard offset != reader.secondsFromGMT(for: now) else { return nil }
    return wording.forecast.clock(PlaceClock.text(utcOffset: offset))
  }

  /// `UTC+05:30`.
  private static func text(utcOffset seconds: Int) -> String {
    let minutes = seconds.magnitude / 60
    let digits = [minutes / 60, minutes % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
    return "UTC" + (seconds < 0 ? "-" : "+") + digits.joined(separator: ":")
  }
}
