public import FoundationEssentials
import Glibc
public import Zones

/// New moon, first quarter, full moon or last quarter, as an instant.
///
/// Source: Jean Meeus, "Astronomical Algorithms", 2nd edition, chapter 49. The instants of the series are of
/// terrestrial time. From 1980 to 2020 its error is 4 seconds on average and 17 at most.
struct PrincipalPhase {
  /// Quarters of a lunation since the first new moon of 2000.
  let number: Int

  /// The number of the phase in its lunation: 0 for new moon to 3 for the last quarter.
  var quarter: Int { (number % 4 + 4) % 4 }

  /// The instant in universal time, rounded to a minute.
  var instant: Date {
    let exact = AstronomicalTime.instant(daysSinceJ2000: daysSinceJ2000).timeIntervalSince1970
    return Date(timeIntervalSince1970: (exact / 60).rounded() * 60)
  }

  /// Returns the first phase that is not before an instant.
  ///
  /// - Parameter quarter: the number of the phase in its lunation; `nil` for any.
  static func first(from instant: Date, quarter: Int? = nil) -> PrincipalPhase {
    let lunations = (instant.timeIntervalSince1970 / 86_400 - 10_957.5 - 5.09766) / 29.530588861
    let limit = 100_000.0
    // A phase is at most 15 hours away from the mean phase; years far from 2000 add some days.
    let start = Int(max(-limit, min(limit, lunations)) * 4) - 2
    let phases = (start..<start + 9).map(PrincipalPhase.init(number:)).filter { $0.quarter == quarter ?? $0.quarter }
    return phases.first { $0.instant >= instant } ?? phases[phases.count - 1]
  }

  /// Days of terrestrial time since J2000.0.
  private var daysSinceJ2000: Double {
    let k = Double(number) / 4
    let t = k / 1236.85
    let mean = 5.09766 + 29.530588861 * k + t * t * (0.00015437 + t * (-0.000000150 + t * 0.00000000073))
    let angles = PhaseAngles(k: k, t: t)
    let terms =
      switch quarter {
      case 0: PhaseTerms.new
      case 2: PhaseTerms.full
      default: PhaseTerms.quarter
      }
    let sum = terms.reduce(0) { $0 + angles.value(of: $1) }
    let planets = PhaseTerms.planets.reduce(0) { $0 + $1.amplitude * sine($1.start + $1.motion * k) }
    let side =
      switch quarter {
      case 1: angles.distanceBetweenQuarters
      case 3: -angles.distanceBetweenQuarters
      default: 0.0
      }
    return mean + sum + side + (planets + 325 * sine(299.77 + 0.107408 * k - 0.009173 * t * t)) / 1e6
  }
}

/// The angles of chapter 49, degrees.
private struct PhaseAngles {
  let sun: Double
  let moon: Double
  let latitude: Double
  let node: Double
  /// The factor of terms with the sun's anomaly, because the eccentricity of the Earth's orbit decreases.
  let eccentricity: Double

  init(k: Double, t: Double) {
    sun = 2.5534 + 29.1053567 * k - t * t * (0.0000014 + t * 0.00000011)
    moon = 201.5643 + 385.81693528 * k + t * t * (0.0107582 + t * (0.00001238 - t * 0.000000058))
    latitude = 160.7108 + 390.67050284 * k - t * t * (0.0016118 + t * (0.00000227 - t * 0.000000011))
    node = 124.7746 - 1.56375588 * k + t * t * (0.0020672 + t * 0.00000215)
    eccentricity = 1 - t * (0.002516 + t * 0.0000074)
  }

  func value(of term: PhaseTerms.Term) -> Double {
    let angle = term.sun * sun + term.moon * moon + term.latitude * latitude + term.node * node
    return term.amplitude * pow(eccentricity, term.power) * sine(angle)
  }

  /// The correction of the first quarter, added, and of the last, subtracted: days.
  var distanceBetweenQuarters: Double {
    0.00306 - 0.00038 * eccentricity * cosine(sun) + 0.00026 * cosine(moon) - 0.00002 * cosine(moon - sun)
      + 0.00002 * cosine(moon + sun) + 0.00002 * cosine(2 * latitude)
  }
}

/// The periodic terms of the instants of the moon's phases (Meeus, chapter 49).
private enum PhaseTerms {
  /// Days, the multiples of four angles, and the power of the factor for the eccentricity of the Earth's orbit.
  typealias Term = (amplitude: Double, sun: Double, moon: Double, latitude: Double, node: Double, power: Double)

  /// The terms of new moon.
  static let new: [Term] = [
    (-0.4072, 0, 1, 0, 0, 0), (0.17241, 1, 0, 0, 0, 1), (0.01608, 0, 2, 0, 0, 0), (0.01039, 0, 0, 2, 0, 0),
    (0.00739, -1, 1, 0, 0, 1), (-0.00514, 1, 1, 0, 0, 1), (0.00208, 2, 0, 0, 0, 2), (-0.00111, 0, 1, -2, 0, 0),
    (-0.00057, 0, 1, 2, 0, 0), (0.00056, 1, 2, 0, 0, 1), (-0.00042, 0, 3, 0, 0, 0), (0.00042, 1, 0, 2, 0, 1),
    (0.00038, 1, 0, -2, 0, 1), (-0.00024, -1, 2, 0, 0, 1), (-0.00017, 0, 0, 0, 1, 0), (-0.00007, 2, 1, 0, 0, 0),
    (0.00004, 0, 2, -2, 0, 0), (0.00004, 3, 0, 0, 0, 0), (0.00003, 1, 1, -2, 0, 0), (0.00003, 0, 2, 2, 0, 0),
    (-0.00003, 1, 1, 2, 0, 0), (0.00003, -1, 1, 2, 0, 0), (-0.00002, -1, 1, -2, 0, 0), (-0.00002, 1, 3, 0, 0, 0),
    (0.00002, 0, 4, 0, 0, 0),
  ]

  /// The terms of full moon: the smaller ones are the same as of new moon.
  static let full: [Term] =
    [
      (-0.40614, 0, 1, 0, 0, 0), (0.17302, 1, 0, 0, 0, 1), (0.01614, 0, 2, 0, 0, 0), (0.01043, 0, 0, 2, 0, 0),
      (0.00734, -1, 1, 0, 0, 1), (-0.00515, 1, 1, 0, 0, 1), (0.00209, 2, 0, 0, 0, 2), (-0.00111, 0, 1, -2, 0, 0),
    ] + new[8...]

  /// The terms of both quarters.
  static let quarter: [Term] = [
    (-0.62801, 0, 1, 0, 0, 0), (0.17172, 1, 0, 0, 0, 1), (-0.01183, 1, 1, 0, 0, 1), (0.00862, 0, 2, 0, 0, 0),
    (0.00804, 0, 0, 2, 0, 0), (0.00454, -1, 1, 0, 0, 1), (0.00204, 2, 0, 0, 0, 2), (-0.0018, 0, 1, -2, 0, 0),
    (-0.0007, 0, 1, 2, 0, 0), (-0.0004, 0, 3, 0, 0, 0), (-0.00034, -1, 2, 0, 0, 1), (0.00032, 1, 0, 2, 0, 1),
    (0.00032, 1, 0, -2, 0, 1), (-0.00028, 2, 1, 0, 0, 2), (0.00027, 1, 2, 0, 0, 1), (-0.00017, 0, 0, 0, 1, 0),
    (-0.00005, -1, 1, -2, 0, 0), (0.00004, 0, 2, 2, 0, 0), (-0.00004, 1, 1, 2, 0, 0), (0.00004, -2, 1, 0, 0, 0),
    (0.00003, 1, 1, -2, 0, 0), (0.00003, 3, 0, 0, 0, 0), (0.00002, 0, 2, -2, 0, 0), (0.00002, -1, 1, 2, 0, 0),
    (-0.00002, 1, 3, 0, 0, 0),
  ]

  /// The additional terms of all phases, A2 to A14: the angle at k = 0 and for each k, degrees; millionths of a day.
  static let planets: [(start: Double, motion: Double, amplitude: Double)] = [
    (251.88, 0.016321, 165), (251.83, 26.651886, 164), (349.42, 36.412478, 126), (84.66, 18.206239, 110),
    (141.74, 53.303771, 62), (207.14, 2.453732, 60), (154.84, 7.30686, 56), (34.52, 27.261239, 47),
    (207.19, 0.121824, 42), (291.34, 1.844379, 40), (161.72, 24.198154, 37), (239.56, 25.513099, 35),
    (331.55, 3.592518, 23),
  ]
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
    let next = PrincipalPhase.first(from: span.start)
    let phase = next.quarter * 2
    self = MoonPhase.allCases[next.instant < span.end ? phase : (phase + 7) % 8]
  }

  /// Returns the first instant of a principal phase after another instant, rounded to a minute as in almanacs; `nil`
  /// for the other phases.
  public func next(after instant: Date) -> Date? {
    guard let quarter = MoonPhase.principal.firstIndex(of: self) else { return nil }
    return PrincipalPhase.first(from: instant + 0.001, quarter: quarter).instant
  }
}
