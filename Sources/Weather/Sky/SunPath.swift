import FoundationEssentials
import Glibc

/// The altitude of the sun at a place during a civil day.
///
/// ``SolarPosition`` is computed at the beginning, the middle and the end of the day, and interpolated between them by a
/// parabola. The error is below 0.00001 degrees from 1900 to 2100. Close to an altitude that is looked for, the position is
/// computed, so that sunrise and sunset are those of the computed positions.
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
