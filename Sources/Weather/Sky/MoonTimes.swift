public import FoundationEssentials
public import Zones

/// The moon at a place on one civil day: rise and set.
///
/// At moonrise and moonset the upper edge of the disc is on the horizon of the sea: 34 minutes of arc of refraction, the
/// moon's radius, and its parallax (Meeus, chapter 15).
public struct MoonTimes: Hashable, Sendable {
  /// `nil` if the moon does not rise on that day, as on about one day a month.
  public let rise: Date?
  /// `nil` if the moon does not set on that day.
  public let set: Date?
  /// Whether the moon stays up or down all day, if it neither rises nor sets.
  public let staysUp: Bool?

  /// Short visits above the horizon are found if they last longer than this, seconds.
  private static let step = 600.0

  /// - Parameter zone: the zone of the place.
  /// - Returns: `nil` for the last day of the calendar.
  public init?(at place: Coordinate, on day: CivilDate, in zone: Zone) {
    guard let span = day.span(in: zone) else { return nil }
    let turns = stride(from: MoonTimes.step, to: span.duration, by: MoonTimes.step).map { span.start + $0 }
    let crossings = AltitudeCrossings(of: 0, in: span, turns: turns) { instant in
      let moon = MoonPosition(at: instant)
      return moon.altitude(at: place) - (0.7275 * moon.parallax - 34 / 60)
    }
    (rise, set) = (crossings.rise, crossings.set)
    staysUp = rise == nil && set == nil ? crossings.beginsAbove : nil
  }
}
