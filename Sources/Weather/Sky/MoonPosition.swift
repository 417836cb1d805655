public import FoundationEssentials
import Glibc

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
    for term in LunarTerm.longitudeAndDistance {
      sumOfLongitude += term.first * sine(angles.argument(term)) * angles.factor(term)
      sumOfDistance += term.second * cosine(angles.argument(term)) * angles.factor(term)
    }
    sumOfLongitude += 3_958 * sine(venus) + 1_962 * sine(mean - angles.node) + 318 * sine(jupiter)
    var sumOfLatitude = 0.0
    for term in LunarTerm.latitude {
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

/// The angles of chapter 47, degrees.
private struct LunarAngles {
  let elongation: Double
  let sun: Double
  let moon: Double
  let node: Double
  /// The factor of terms with the sun's anomaly, because the eccentricity of the Earth's orbit decreases.
  let eccentricity: Double

  func argument(_ term: LunarTerm) -> Double {
    term.elongation * elongation + term.sun * sun + term.moon * moon + term.node * node
  }

  func factor(_ term: LunarTerm) -> Double {
    switch abs(term.sun) {
    case 1: eccentricity
    case 2: eccentricity * eccentricity
    default: 1
    }
  }
}

private func sine(_ degrees: Double) -> Double { sin(degrees * .pi / 180) }
private func cosine(_ degrees: Double) -> Double { cos(degrees * .pi / 180) }

/// A periodic term of the moon's motion: multiples of four angles, and its coefficients.
struct LunarTerm {
  let elongation: Double
  let sun: Double
  let moon: Double
  let node: Double
  /// Millionths of a degree.
  let first: Double
  /// Metres.
  let second: Double

  private init(_ multiples: (Double, Double, Double, Double), _ first: Double, _ second: Double = 0) {
    (elongation, sun, moon, node) = multiples
    (self.first, self.second) = (first, second)
  }

  /// Meeus, table 47.A, terms of at least 0.001 degrees.
  static let longitudeAndDistance = [
    LunarTerm((0, 0, 1, 0), 6_288_774, -20_905_355), LunarTerm((2, 0, -1, 0), 1_274_027, -3_699_111),
    LunarTerm((2, 0, 0, 0), 658_314, -2_955_968), LunarTerm((0, 0, 2, 0), 213_618, -569_925),
    LunarTerm((0, 1, 0, 0), -185_116, 48_888), LunarTerm((0, 0, 0, 2), -114_332, -3_149),
    LunarTerm((2, 0, -2, 0), 58_793, 246_158), LunarTerm((2, -1, -1, 0), 57_066, -152_138),
    LunarTerm((2, 0, 1, 0), 53_322, -170_733), LunarTerm((2, -1, 0, 0), 45_758, -204_586),
    LunarTerm((0, 1, -1, 0), -40_923, -129_620), LunarTerm((1, 0, 0, 0), -34_720, 108_743),
    LunarTerm((0, 1, 1, 0), -30_383, 104_755), LunarTerm((2, 0, 0, -2), 15_327, 10_321),
    LunarTerm((0, 0, 1, 2), -12_528), LunarTerm((0, 0, 1, -2), 10_980, 79_661),
    LunarTerm((4, 0, -1, 0), 10_675, -34_782), LunarTerm((0, 0, 3, 0), 10_034, -23_210),
    LunarTerm((4, 0, -2, 0), 8_548, -21_636), LunarTerm((2, 1, -1, 0), -7_888, 24_208),
    LunarTerm((2, 1, 0, 0), -6_766, 30_824), LunarTerm((1, 0, -1, 0), -5_163, -8_379),
    LunarTerm((1, 1, 0, 0), 4_987, -16_675), LunarTerm((2, -1, 1, 0), 4_036, -12_831),
    LunarTerm((2, 0, 2, 0), 3_994, -10_445), LunarTerm((4, 0, 0, 0), 3_861, -11_650),
    LunarTerm((2, 0, -3, 0), 3_665, 14_403), LunarTerm((0, 1, -2, 0), -2_689, -7_003),
    LunarTerm((2, 0, -1, 2), -2_602), LunarTerm((2, -1, -2, 0), 2_390, 10_056),
    LunarTerm((1, 0, 1, 0), -2_348, 6_322), LunarTerm((2, -2, 0, 0), 2_236, -9_884),
    LunarTerm((0, 1, 2, 0), -2_120, 5_751), LunarTerm((0, 2, 0, 0), -2_069), LunarTerm((2, -2, -1, 0), 2_048, -4_950),
    LunarTerm((2, 0, 1, -2), -1_773, 4_130), LunarTerm((2, 0, 0, 2), -1_595), LunarTerm((4, -1, -1, 0), 1_215, -3_958),
    LunarTerm((0, 0, 2, 2), -1_110),
  ]

  /// Meeus, table 47.B, terms of at least 0.001 degrees.
  static let latitude = [
    LunarTerm((0, 0, 0, 1), 5_128_122), LunarTerm((0, 0, 1, 1), 280_602), LunarTerm((0, 0, 1, -1), 277_693),
    LunarTerm((2, 0, 0, -1), 173_237), LunarTerm((2, 0, -1, 1), 55_413), LunarTerm((2, 0, -1, -1), 46_271),
    LunarTerm((2, 0, 0, 1), 32_573), LunarTerm((0, 0, 2, 1), 17_198), LunarTerm((2, 0, 1, -1), 9_266),
    LunarTerm((0, 0, 2, -1), 8_822), LunarTerm((2, -1, 0, -1), 8_216), LunarTerm((2, 0, -2, -1), 4_324),
    LunarTerm((2, 0, 1, 1), 4_200), LunarTerm((2, 1, 0, -1), -3_359), LunarTerm((2, -1, -1, 1), 2_463),
    LunarTerm((2, -1, 0, 1), 2_211), LunarTerm((2, -1, -1, -1), 2_065), LunarTerm((0, 1, -1, -1), -1_870),
    LunarTerm((4, 0, -1, -1), 1_828), LunarTerm((0, 1, 0, 1), -1_794), LunarTerm((0, 0, 0, 3), -1_749),
    LunarTerm((0, 1, -1, 1), -1_565), LunarTerm((1, 0, 0, 1), -1_491), LunarTerm((0, 1, 1, 1), -1_475),
    LunarTerm((0, 1, 1, -1), -1_410), LunarTerm((0, 1, 0, -1), -1_344), LunarTerm((1, 0, 0, -1), -1_335),
    LunarTerm((0, 0, 3, 1), 1_107), LunarTerm((4, 0, 0, -1), 1_021),
  ]
}
