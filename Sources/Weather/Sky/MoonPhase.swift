public import FoundationEssentials
public import Zones

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
    let next = PrincipalPhase.first(from: span.start)
    let phase = next.quarter * 2
    self = MoonPhase.allCases[next.instant < span.end ? phase : (phase + 7) % 8]
  }

  /// Returns the first instant of a principal phase after another instant, rounded to a minute as in almanacs; `nil` for
  /// the other phases.
  public func next(after instant: Date) -> Date? {
    guard let quarter = MoonPhase.principal.firstIndex(of: self) else { return nil }
    return PrincipalPhase.first(from: instant + 0.001, quarter: quarter).instant
  }
}
