public import FoundationEssentials
public import Zones

/// The sun at a place on one civil day: sunrise and sunset, noon, the three twilights, and the length of the day.
public struct SunDay: Hashable, Sendable {
  public let date: CivilDate
  public let times: SunTimes
  /// When the sun is highest; `nil` if that is not on this civil day.
  public let noon: Date?
  /// The twilights, from the brightest to the darkest.
  public let twilights: [Twilight]
  /// The time between sunrise and sunset within the day, seconds: 0 in polar night.
  public let length: TimeInterval
  /// The difference to the length of the day before, seconds.
  public let lengthChange: TimeInterval

  /// The begin of the morning's twilight and the end of the evening's.
  public struct Twilight: Hashable, Sendable {
    public let kind: TwilightKind
    /// `nil` if the sun does not rise above the altitude of this twilight on that day.
    public let dawn: Date?
    /// `nil` if the sun does not sink below the altitude of this twilight on that day.
    public let dusk: Date?
    /// Whether the sun stays above or below the altitude all day, if there is neither dawn nor dusk.
    public let staysAbove: Bool?
  }

  /// - Returns: `nil` for the first and the last day of the calendar.
  public init?(at place: Coordinate, on day: CivilDate, in zone: Zone) {
    guard let span = day.span(in: zone), let times = SunTimes(at: place, on: day, in: zone),
      let before = CivilDate(daysSince1970: day.daysSince1970 - 1), let spanBefore = before.span(in: zone),
      let timesBefore = SunTimes(at: place, on: before, in: zone)
    else { return nil }
    date = day
    self.times = times
    let path = SunPath(of: place, in: span)
    let turns = path.transits()
    noon = turns.first { abs(SolarPosition(at: $0).hourAngle(longitude: place.longitude)) < 90 }
    twilights = TwilightKind.allCases.map { kind in
      let crossings = AltitudeCrossings(of: kind.altitude, in: span, turns: turns) {
        path.altitude(at: $0, near: kind.altitude)
      }
      let isCrossed = crossings.rise != nil || crossings.set != nil
      return Twilight(
        kind: kind, dawn: crossings.rise, dusk: crossings.set, staysAbove: isCrossed ? nil : crossings.beginsAbove)
    }
    func sum(_ daylight: [DateInterval]) -> TimeInterval { daylight.reduce(0) { $0 + $1.duration } }
    length = sum(times.daylight(in: span))
    lengthChange = length - sum(timesBefore.daylight(in: spanBefore))
  }
}

/// The kinds of twilight, by the altitude of the sun's centre.
public enum TwilightKind: String, CaseIterable, Sendable {
  case civil
  case nautical
  case astronomical

  /// Degrees.
  public var altitude: Double {
    switch self {
    case .civil: -6
    case .nautical: -12
    case .astronomical: -18
    }
  }
}

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
  ///   - place: the horizon is the sea's; height and mountains are not known.
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

  /// Returns the times within a day at which the sun is up.
  public func daylight(in span: DateInterval) -> [DateInterval] {
    switch (sunrise, sunset) {
    case (let rise?, let set?) where rise <= set: [DateInterval(start: rise, end: set)]
    case (let rise?, let set?): [DateInterval(start: span.start, end: set), DateInterval(start: rise, end: span.end)]
    case (let rise?, nil): [DateInterval(start: rise, end: span.end)]
    case (nil, let set?): [DateInterval(start: span.start, end: set)]
    case (nil, nil): polar == .day ? [span] : []
    }
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
