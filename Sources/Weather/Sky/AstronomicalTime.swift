import FoundationEssentials

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
