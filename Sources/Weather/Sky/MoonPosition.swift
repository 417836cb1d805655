public import FoundationEssentials
import Glibc
public import Zones

/// The position of the moon at one instant, seen from the centre of the Earth.
///
/// Source: Jean Meeus, "Astronomical Algorithms", 2nd edition, chapter 47, tables 47.A and 47.B without the smallest
/// terms, and chapter 48 for the lit part. From 1900 to 2100 the error is about 0.01 degrees.
public struct MoonPosition: Hashable, Sendable {
  /// Degrees east along the ecliptic, 0 up to 360.
  public let longitude: Double
  /// Degrees north of the ecliptic.
  public let latitude: Double
  /// The distance between the centres of Earth and moon, kilometres.
  public let distance: Double
  private let instant: Date

  public init(at instant: Date) {
    self.instant = instant
    let t = AstronomicalTime.centuries(instant)
    let mean = 218.3164477 + t * (481_267.88123421 - t * 0.0015786)
    let angles = LunarAngles(
      elongation: 297.8501921 + t * (445_267.1114034 - t * 0.0018819),
      sun: 357.5291092 + t * (35_999.0502909 - t * 0.0001536),
      moon: 134.9633964 + t * (477_198.8675055 + t * 0.0087414),
      node: 93.272095 + t * (483_202.0175233 - t * 0.0036539), eccentricity: 1 - t * (0.002516 + t * 0.0000074))
    let venus = 119.75 + 131.849 * t
    let jupiter = 53.09 + 479_264.29 * t
    let flattening = 313.45 + 481_266.484 * t

    var (sumOfLongitude, sumOfDistance) = (0.0, 0.0)
    for term in LunarTerms.longitudeAndDistance {
      sumOfLongitude += term.first * sine(angles.argument(term)) * angles.factor(term)
      sumOfDistance += term.second * cosine(angles.argument(term)) * angles.factor(term)
    }
    sumOfLongitude += 3_958 * sine(venus) + 1_962 * sine(mean - angles.node) + 318 * sine(jupiter)
    var sumOfLatitude = 0.0
    for term in LunarTerms.latitude {
      sumOfLatitude += term.first * sine(angles.argument(term)) * angles.factor(term)
    }
    sumOfLatitude += -2_235 * sine(mean) + 382 * sine(flattening) + 175 * sine(venus - angles.node)
    sumOfLatitude += 175 * sine(venus + angles.node) + 127 * sine(mean - angles.moon) - 115 * sine(mean + angles.moon)

    longitude = AstronomicalTime.turn(mean + sumOfLongitude / 1e6)
    latitude = sumOfLatitude / 1e6
    distance = 385_000.56 + sumOfDistance / 1_000
  }

  /// The angle by which the Earth's radius is seen from the moon, degrees.
  public var parallax: Double { asin(6_378.14 / distance) * 180 / .pi }

  /// Returns the altitude of the moon's centre above the horizon of a place, degrees, as seen from the centre of the
  /// Earth and without refraction.
  public func altitude(at place: Coordinate) -> Double {
    let obliquity = SolarPosition.meanObliquity(AstronomicalTime.centuries(instant))
    let y = sine(longitude) * cosine(obliquity) - tan(latitude * .pi / 180) * sine(obliquity)
    let rightAscension = atan2(y, cosine(longitude)) * 180 / .pi
    let sineOfDeclination = sine(latitude) * cosine(obliquity) + cosine(latitude) * sine(obliquity) * sine(longitude)
    let hourAngle = AstronomicalTime.siderealDegrees(instant) + place.longitude - rightAscension
    let cosineOfDeclination = (1 - sineOfDeclination * sineOfDeclination).squareRoot()
    let sineOfAltitude =
      sine(place.latitude) * sineOfDeclination + cosine(place.latitude) * cosineOfDeclination * cosine(hourAngle)
    return asin(min(1, max(-1, sineOfAltitude))) * 180 / .pi
  }

  /// The part of the disc that is lit, 0 to 1.
  public var illumination: Double {
    let sun = SolarPosition(at: instant)
    let cosineOfAngle = cosine(latitude) * cosine(longitude - sun.longitude)
    let sineOfAngle = (1 - cosineOfAngle * cosineOfAngle).squareRoot()
    let sunDistance = sun.distance * 149_597_870.7
    let phaseAngle = atan2(sunDistance * sineOfAngle, distance - sunDistance * cosineOfAngle)
    return (1 + cos(phaseAngle)) / 2
  }
}

/// The moon at a place on one civil day: rise and set.
///
/// At moonrise and moonset the upper edge of the disc is on the horizon of the sea: 34 minutes of arc of refraction,
/// the moon's radius, and its parallax (Meeus, chapter 15).
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

/// The angles of chapter 47, degrees.
private struct LunarAngles {
  let elongation: Double
  let sun: Double
  let moon: Double
  let node: Double
  /// The factor of terms with the sun's anomaly, because the eccentricity of the Earth's orbit decreases.
  let eccentricity: Double

  func argument(_ term: LunarTerms.Term) -> Double {
    term.elongation * elongation + term.sun * sun + term.moon * moon + term.node * node
  }

  func factor(_ term: LunarTerms.Term) -> Double {
    switch abs(term.sun) {
    case 1: eccentricity
    case 2: eccentricity * eccentricity
    default: 1
    }
  }
}

/// The periodic terms of the moon's motion.
enum LunarTerms {
  /// Multiples of the four angles, and two coefficients: millionths of a degree, and metres.
  typealias Term = (elongation: Double, sun: Double, moon: Double, node: Double, first: Double, second: Double)

  /// Meeus, table 47.A, terms of at least 0.001 degrees.
  static let longitudeAndDistance: [Term] = [
    (0, 0, 1, 0, 6_288_774, -20_905_355), (2, 0, -1, 0, 1_274_027, -3_699_111), (2, 0, 0, 0, 658_314, -2_955_968),
    (0, 0, 2, 0, 213_618, -569_925), (0, 1, 0, 0, -185_116, 48_888), (0, 0, 0, 2, -114_332, -3_149),
    (2, 0, -2, 0, 58_793, 246_158), (2, -1, -1, 0, 57_066, -152_138), (2, 0, 1, 0, 53_322, -170_733),
    (2, -1, 0, 0, 45_758, -204_586), (0, 1, -1, 0, -40_923, -129_620), (1, 0, 0, 0, -34_720, 108_743),
    (0, 1, 1, 0, -30_383, 104_755), (2, 0, 0, -2, 15_327, 10_321), (0, 0, 1, 2, -12_528, 0),
    (0, 0, 1, -2, 10_980, 79_661), (4, 0, -1, 0, 10_675, -34_782), (0, 0, 3, 0, 10_034, -23_210),
    (4, 0, -2, 0, 8_548, -21_636), (2, 1, -1, 0, -7_888, 24_208), (2, 1, 0, 0, -6_766, 30_824),
    (1, 0, -1, 0, -5_163, -8_379), (1, 1, 0, 0, 4_987, -16_675), (2, -1, 1, 0, 4_036, -12_831),
    (2, 0, 2, 0, 3_994, -10_445), (4, 0, 0, 0, 3_861, -11_650), (2, 0, -3, 0, 3_665, 14_403),
    (0, 1, -2, 0, -2_689, -7_003), (2, 0, -1, 2, -2_602, 0), (2, -1, -2, 0, 2_390, 10_056), (1, 0, 1, 0, -2_348, 6_322),
    (2, -2, 0, 0, 2_236, -9_884), (0, 1, 2, 0, -2_120, 5_751), (0, 2, 0, 0, -2_069, 0), (2, -2, -1, 0, 2_048, -4_950),
    (2, 0, 1, -2, -1_773, 4_130), (2, 0, 0, 2, -1_595, 0), (4, -1, -1, 0, 1_215, -3_958), (0, 0, 2, 2, -1_110, 0),
  ]

  /// Meeus, table 47.B, terms of at least 0.001 degrees.
  static let latitude: [Term] = [
    (0, 0, 0, 1, 5_128_122, 0), (0, 0, 1, 1, 280_602, 0), (0, 0, 1, -1, 277_693, 0), (2, 0, 0, -1, 173_237, 0),
    (2, 0, -1, 1, 55_413, 0), (2, 0, -1, -1, 46_271, 0), (2, 0, 0, 1, 32_573, 0), (0, 0, 2, 1, 17_198, 0),
    (2, 0, 1, -1, 9_266, 0), (0, 0, 2, -1, 8_822, 0), (2, -1, 0, -1, 8_216, 0), (2, 0, -2, -1, 4_324, 0),
    (2, 0, 1, 1, 4_200, 0), (2, 1, 0, -1, -3_359, 0), (2, -1, -1, 1, 2_463, 0), (2, -1, 0, 1, 2_211, 0),
    (2, -1, -1, -1, 2_065, 0), (0, 1, -1, -1, -1_870, 0), (4, 0, -1, -1, 1_828, 0), (0, 1, 0, 1, -1_794, 0),
    (0, 0, 0, 3, -1_749, 0), (0, 1, -1, 1, -1_565, 0), (1, 0, 0, 1, -1_491, 0), (0, 1, 1, 1, -1_475, 0),
    (0, 1, 1, -1, -1_410, 0), (0, 1, 0, -1, -1_344, 0), (1, 0, 0, -1, -1_335, 0), (0, 0, 3, 1, 1_107, 0),
    (4, 0, 0, -1, 1_021, 0),
  ]
}
