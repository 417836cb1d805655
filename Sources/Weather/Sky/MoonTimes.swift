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

/// The eight phases of the moon.
public enum MoonPhase: String, CaseIterable, Sendable {
  case new
  case waxingCrescent = "waxing-crescent"
  case firstQuarter = "first-quarter"
  case waxingGibbous = "waxing-gibbous"
  case full
  case waningGibbous = "waning-gibbous"
  case lastQuarter = "last-quarter"
  case waningCrescent = "waning-crescent"

  /// The phases that are instants. The others last until the next of these.
  public static let principal: [MoonPhase] = [.new, .firstQuarter, .full, .lastQuarter]

  /// Determines the phase of a day: a principal one if its instant is within the day.
  ///
  /// - Returns: `nil` for the last day of the calendar.
  public init?(of day: CivilDate, in zone: Zone) {
    guard let span = day.span(in: zone) else { return nil }
    let (first, last) = (MoonPosition(at: span.start).elongation / 90, MoonPosition(at: span.end).elongation / 90)
    let quarter = Int(last.rounded(.down)) % 4
    self =
      Int(first.rounded(.down)) % 4 == quarter ? MoonPhase.allCases[quarter * 2 + 1] : MoonPhase.allCases[quarter * 2]
  }

  /// Returns the first instant of a principal phase after another instant, to a minute.
  public func next(after instant: Date) -> Date? {
    guard let quarter = MoonPhase.principal.firstIndex(of: self) else { return nil }
    /// The angle still to go, degrees; it jumps from 0 to 360 at the phase.
    func left(_ at: Date) -> Double { AstronomicalTime.turn(Double(quarter) * 90 - MoonPosition(at: at).elongation) }
    let day = 86_400.0
    // The moon moves away from the sun by 11 to 15 degrees a day.
    var low = instant + left(instant) / 16 * day
    while left(low + day) < left(low) { low += day }
    var high = low + day
    while high.timeIntervalSince(low) > 30 {
      let middle = low + high.timeIntervalSince(low) / 2
      if left(middle) < 180 { low = middle } else { high = middle }
    }
    return high
  }
}
