public import FoundationEssentials
import Glibc

/// The position of the sun at one instant, seen from the centre of the Earth.
///
/// Source: the NOAA Global Monitoring Laboratory's solar calculator (https://gml.noaa.gov/grad/solcalc/), which takes
/// its equations from Jean Meeus, "Astronomical Algorithms", 2nd edition, chapter 25 (low accuracy) and chapter 28.
/// From 1900 to 2100 the error is about 0.01 degrees.
public struct SolarPosition: Hashable, Sendable {
  /// Degrees north of the celestial equator.
  public let declination: Double
  /// Apparent minus mean solar time, minutes.
  public let equationOfTime: Double
  /// Apparent degrees east along the ecliptic, 0 up to 360.
  public let longitude: Double
  /// The distance between the centres of Earth and sun, astronomical units.
  public let distance: Double
  private let instant: Date

  public init(at instant: Date) {
    let t = AstronomicalTime.centuries(instant)
    let meanLongitude = 280.46646 + t * (36_000.76983 + t * 0.0003032)
    let meanAnomaly = radians(357.52911 + t * (35_999.05029 - t * 0.0001537))
    let eccentricity = 0.016708634 - t * (0.000042037 + t * 0.0000001267)
    let equationOfCenter =
      sin(meanAnomaly) * (1.914602 - t * (0.004817 + t * 0.000014))
      + sin(2 * meanAnomaly) * (0.019993 - t * 0.000101) + sin(3 * meanAnomaly) * 0.000289
    let node = radians(125.04 - 1934.136 * t)
    let apparentLongitude = radians(meanLongitude + equationOfCenter - 0.00569 - 0.00478 * sin(node))
    let obliquity = radians(SolarPosition.meanObliquity(t) + 0.00256 * cos(node))
    declination = degrees(asin(sin(obliquity) * sin(apparentLongitude)))

    let y = tan(obliquity / 2) * tan(obliquity / 2)
    let mean = radians(meanLongitude)
    let correction =
      y * sin(2 * mean) - 2 * eccentricity * sin(meanAnomaly)
      + 4 * eccentricity * y * sin(meanAnomaly) * cos(2 * mean)
      - 0.5 * y * y * sin(4 * mean) - 1.25 * eccentricity * eccentricity * sin(2 * meanAnomaly)
    equationOfTime = 4 * degrees(correction)
    longitude = AstronomicalTime.turn(degrees(apparentLongitude))
    let trueAnomaly = meanAnomaly + radians(equationOfCenter)
    distance = 1.000001018 * (1 - eccentricity * eccentricity) / (1 + eccentricity * cos(trueAnomaly))
    self.instant = instant
  }

  /// Returns the mean tilt of the Earth's axis, degrees.
  ///
  /// - Parameter t: Julian centuries since J2000.0.
  static func meanObliquity(_ t: Double) -> Double {
    23 + (26 + (21.448 - t * (46.815 + t * (0.00059 - t * 0.001813))) / 60) / 60
  }

  /// Returns the hour angle of the sun at a longitude, degrees, -180 to 180; 0 at solar noon.
  ///
  /// - Parameter longitude: degrees east.
  public func hourAngle(longitude: Double) -> Double {
    let greenwich = instant.timeIntervalSince1970.truncatingRemainder(dividingBy: 86_400) / 240 - 180
    return (greenwich + equationOfTime / 4 + longitude).remainder(dividingBy: 360)
  }

  /// Returns the altitude of the sun's centre above the horizon of a place, degrees, without refraction.
  public func altitude(at place: Coordinate) -> Double {
    let (latitude, declination) = (radians(place.latitude), radians(declination))
    let hourAngle = radians(hourAngle(longitude: place.longitude))
    return degrees(asin(sin(latitude) * sin(declination) + cos(latitude) * cos(declination) * cos(hourAngle)))
  }
}

private func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
private func degrees(_ radians: Double) -> Double { radians * 180 / .pi }

/// Returns the sine of an angle in degrees.
func sine(_ degrees: Double) -> Double { sin(radians(degrees)) }
/// Returns the cosine of an angle in degrees.
func cosine(_ degrees: Double) -> Double { cos(radians(degrees)) }

/// The time scales of astronomy.
enum AstronomicalTime {
  /// Returns terrestrial time minus universal time, seconds: the clocks of people follow the rotation of the Earth,
  /// the laws of motion do not.
  ///
  /// Source: Fred Espenak and Jean Meeus, "Five Millennium Canon of Solar Eclipses", NASA/TP-2006-214141, the
  /// polynomial expressions for 1986 to 2150 (https://eclipse.gsfc.nasa.gov/SEhelp/deltatpoly2004.html). Other years
  /// count as the nearest of these. In 2024 the expression gives 74 seconds, and 69 were measured.
  static func deltaT(at instant: Date) -> Double {
    let year = min(2150, max(1986, 2000 + (instant.timeIntervalSince1970 / 86_400 - 10_957.5) / 365.25))
    let t = year - 2000
    switch year {
    case ..<2005:
      return 63.86 + t * (0.3345 + t * (-0.060374 + t * (0.0017275 + t * (0.000651814 + t * 0.00002373599))))
    case ..<2050: return 62.92 + t * (0.32217 + t * 0.005589)
    default:
      let centuries = (year - 1820) / 100
      return -20 + 32 * centuries * centuries - 0.5628 * (2150 - year)
    }
  }

  /// Returns Julian centuries of terrestrial time since noon of 1 January 2000 (J2000.0).
  static func centuries(_ instant: Date) -> Double {
    ((instant.timeIntervalSince1970 + deltaT(at: instant)) / 86_400 - 10_957.5) / 36_525
  }

  /// Returns the instant of a number of days of terrestrial time since J2000.0.
  static func instant(daysSinceJ2000 days: Double) -> Date {
    let terrestrial = Date(timeIntervalSince1970: (days + 10_957.5) * 86_400)
    return terrestrial - deltaT(at: terrestrial)
  }

  /// Returns the mean sidereal time at Greenwich, degrees, not reduced to a turn (Meeus, formula 12.4).
  static func siderealDegrees(_ instant: Date) -> Double {
    280.46061837 + 360.98564736629 * (instant.timeIntervalSince1970 / 86_400 - 10_957.5)
  }

  /// Returns an angle in degrees, 0 up to 360.
  static func turn(_ degrees: Double) -> Double {
    let rest = degrees.truncatingRemainder(dividingBy: 360)
    return rest < 0 ? rest + 360 : rest
  }
}

/// The altitude of the sun at a place during a civil day.
///
/// ``SolarPosition`` is computed at the beginning, the middle and the end of the day, and interpolated between them by
/// a parabola. The error is below 0.00001 degrees from 1900 to 2100. Close to an altitude that is looked for, the
/// position is computed, so that sunrise and sunset agree with the computed positions.
struct SunPath {
  private let place: Coordinate
  private let span: DateInterval
  private let (sinLatitude, cosLatitude): (Double, Double)
  private let (sinDeclination, cosDeclination): (Parabola, Parabola)
  private let equationOfTime: Parabola
  private let first: SolarPosition

  /// Altitudes that are this close to the one that is looked for are computed, degrees.
  static let margin = 0.0001

  init(of place: Coordinate, in span: DateInterval) {
    let positions = [0, 0.5, 1].map { SolarPosition(at: span.start + $0 * span.duration) }
    (self.place, self.span, first) = (place, span, positions[0])
    let latitude = place.latitude * .pi / 180
    (sinLatitude, cosLatitude) = (sin(latitude), cos(latitude))
    let declinations = positions.map { $0.declination * .pi / 180 }
    sinDeclination = Parabola(declinations.map(sin))
    cosDeclination = Parabola(declinations.map(cos))
    equationOfTime = Parabola(positions.map(\.equationOfTime))
  }

  /// Returns the altitude of the sun's centre above the horizon, degrees, without refraction.
  ///
  /// - Parameter limit: the altitude to which the result is compared, from -45 to 45 degrees.
  func altitude(at instant: Date, near limit: Double) -> Double {
    let altitude = interpolatedAltitude(at: instant)
    return abs(altitude - limit) > SunPath.margin ? altitude : SolarPosition(at: instant).altitude(at: place)
  }

  /// Returns the altitude without a computation of the position.
  func interpolatedAltitude(at instant: Date) -> Double {
    let part = instant.timeIntervalSince(span.start) / span.duration
    let solarTime = instant.timeIntervalSince1970.truncatingRemainder(dividingBy: 86_400) / 240 - 180
    let hourAngle = (solarTime + equationOfTime.value(at: part) / 4 + place.longitude) * .pi / 180
    return asin(
      sinLatitude * sinDeclination.value(at: part) + cosLatitude * cosDeclination.value(at: part) * cos(hourAngle))
      * 180 / .pi
  }

  /// Returns when the sun crosses the meridian of the place, above or below the horizon, to a second.
  func transits() -> [Date] {
    let angle = first.hourAngle(longitude: place.longitude)
    let next = (angle < 0 ? -angle : 180 - angle) * 240
    // The equation of time changes by up to 30 seconds a day, so a first crossing may lie a little before the span.
    return stride(from: next - 43_200, through: span.duration + 60, by: 43_200).map { estimate in
      let instant = span.start + estimate
      let miss = SolarPosition(at: instant).hourAngle(longitude: place.longitude).remainder(dividingBy: 180)
      return instant - miss * 240
    }.filter { $0 >= span.start && $0 < span.end }
  }
}

/// The parabola through three values of a day: at its beginning, its middle and its end.
private struct Parabola {
  private let (start, slope, curve): (Double, Double, Double)

  init(_ values: [Double]) {
    start = values[0]
    curve = 2 * (values[0] - 2 * values[1] + values[2])
    slope = values[2] - values[0] - curve
  }

  /// - Parameter part: the part of the day, from 0 to 1.
  func value(at part: Double) -> Double { start + part * (slope + part * curve) }
}
