public import Foundation

/// When the sun rises and sets at a place on one civil day.
///
/// At sunrise and sunset the centre of the sun is 50 minutes of arc below the horizon: 34 of refraction and 16 of the
/// sun's radius (NOAA solar calculator).
public struct SunTimes: Hashable, Sendable {
  /// `nil` where the sun does not rise on that day.
  public let sunrise: Date?
  /// `nil` where the sun does not set on that day.
  public let sunset: Date?
  /// Where it does neither: why.
  public let polar: PolarSun?

  /// The altitude of the sun's centre at sunrise and sunset, degrees.
  public static let horizon = -0.833

  /// - Parameters:
  ///   - place: where the horizon is that of the sea: height and mountains are not known.
  ///   - zone: the zone of the place, which says when its day begins and ends.
  /// - Returns: `nil` for a day at the very end of the calendar.
  public init?(at place: Coordinate, on day: CivilDate, in zone: TimeZone) {
    guard let span = day.span(in: zone) else { return nil }
    let crossings = AltitudeCrossings(of: SunTimes.horizon, in: span, turns: SunTimes.transits(of: place, in: span)) {
      SolarPosition(at: $0).altitude(at: place)
    }
    sunrise = crossings.rise
    sunset = crossings.set
    polar = sunrise == nil && sunset == nil ? (crossings.beginsAbove ? .day : .night) : nil
  }

  /// When the sun crosses the meridian of a place, above the horizon or below it.
  private static func transits(of place: Coordinate, in span: DateInterval) -> [Date] {
    let angle = SolarPosition(at: span.start).hourAngle(longitude: place.longitude)
    let next = (angle < 0 ? -angle : 180 - angle) * 240
    return stride(from: next, to: span.duration, by: 43_200).map { span.start.addingTimeInterval($0) }
  }
}

/// A day without sunrise and sunset, and why.
public enum PolarSun: String, Hashable, Sendable, CaseIterable {
  /// The sun stays up.
  case day
  /// The sun stays down.
  case night
}
