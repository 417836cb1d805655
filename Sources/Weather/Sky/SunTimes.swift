public import FoundationEssentials
public import Zones

/// Sunrise and sunset at a place on one civil day.
///
/// At sunrise and sunset the centre of the sun is 50 minutes of arc below the horizon: 34 of refraction and 16 of the
/// sun's radius (NOAA solar calculator).
public struct SunTimes: Hashable, Sendable {
  /// `nil` if the sun does not rise on that day.
  public let sunrise: Date?
  /// `nil` if the sun does not set on that day.
  public let sunset: Date?
  /// Whether the sun stays up or down, if it neither rises nor sets.
  public let polar: PolarSun?

  /// The altitude of the sun's centre at sunrise and sunset, degrees.
  public static let horizon = -0.833

  /// - Parameters:
  ///   - place: the horizon is that of the sea; height and mountains are not known.
  ///   - zone: the zone of the place.
  /// - Returns: `nil` for the last day of the calendar.
  public init?(at place: Coordinate, on day: CivilDate, in zone: Zone) {
    guard let span = day.span(in: zone) else { return nil }
    let path = SunPath(of: place, in: span)
    let crossings = AltitudeCrossings(of: SunTimes.horizon, in: span, turns: path.transits()) {
      path.altitude(at: $0, near: SunTimes.horizon)
    }
    sunrise = crossings.rise
    sunset = crossings.set
    polar = sunrise == nil && sunset == nil ? (crossings.beginsAbove ? .day : .night) : nil
  }
}

/// The kind of a day without sunrise and sunset.
public enum PolarSun: String, Hashable, Sendable, CaseIterable {
  /// The sun stays up.
  case day
  /// The sun stays down.
  case night
}

/// The instants at which a celestial body crosses an altitude within an interval.
public struct AltitudeCrossings: Hashable, Sendable {
  /// The first instant at which the body rises above the altitude.
  public let rise: Date?
  /// The last instant at which the body sinks below the altitude.
  public let set: Date?
  /// Whether the body is above the altitude at the beginning of the interval.
  public let beginsAbove: Bool

  /// Finds each crossing to half a second.
  ///
  /// - Parameters:
  ///   - limit: the altitude that is crossed, degrees.
  ///   - turns: the instants at which the body changes between rising and sinking. It crosses the altitude at most once
  ///     between two of them.
  ///   - altitude: the altitude of the body at an instant, degrees.
  public init(of limit: Double, in span: DateInterval, turns: [Date], altitude: (Date) -> Double) {
    let marks = [span.start] + turns.filter { $0 > span.start && $0 < span.end }.sorted() + [span.end]
    let isAbove = marks.map { altitude($0) >= limit }
    var (rise, set): (Date?, Date?) = (nil, nil)
    for index in marks.indices.dropLast() where isAbove[index] != isAbove[index + 1] {
      var (low, high) = (marks[index], marks[index + 1])
      while high.timeIntervalSince(low) > 0.5 {
        let middle = low.addingTimeInterval(high.timeIntervalSince(low) / 2)
        if (altitude(middle) >= limit) == isAbove[index] { low = middle } else { high = middle }
      }
      if isAbove[index] { set = high } else { rise = rise ?? high }
    }
    (self.rise, self.set, beginsAbove) = (rise, set, isAbove[0])
  }
}
