import Foundation

/// Where the sun stands at one instant.
///
/// The low-precision formulas of the NOAA Solar Calculator, from Jean Meeus, "Astronomical Algorithms" (1991),
/// chapter 25; good to about a minute of sunrise up to 72 degrees of latitude.
struct Sun: Sendable {
  /// Degrees north of the celestial equator.
  let declination: Double
  /// Apparent minus mean solar time, in minutes.
  let equationOfTime: Double
  private let instant: Int

  /// - Parameter instant: Unix seconds.
  init(at instant: Int) {
    let julianDay = Double(instant) / 86_400 + 2_440_587.5
    let t = (julianDay - 2_451_545) / 36_525
    let meanLongitude = (280.46646 + t * (36_000.76983 + t * 0.0003032)).fullCircle
    let meanAnomaly = (357.52911 + t * (35_999.05029 - 0.0001537 * t)).radians
    let eccentricity = 0.016708634 - t * (0.000042037 + 0.0000001267 * t)
    let equationOfCenter =
      sin(meanAnomaly) * (1.914602 - t * (0.004817 + 0.000014 * t))
      + sin(2 * meanAnomaly) * (0.019993 - 0.000101 * t) + sin(3 * meanAnomaly) * 0.000289
    let node = (125.04 - 1934.136 * t).radians
    let apparentLongitude = (meanLongitude + equationOfCenter - 0.00569 - 0.00478 * sin(node)).radians
    let meanObliquity = 23 + (26 + (21.448 - t * (46.815 + t * (0.00059 - t * 0.001813))) / 60) / 60
    let obliquity = (meanObliquity + 0.00256 * cos(node)).radians
    declination = asin(sin(obliquity) * sin(apparentLongitude)).degrees

    let y = pow(tan(obliquity / 2), 2)
    let longitude = meanLongitude.radians
    let hourAngle =
      y * sin(2 * longitude) - 2 * eccentricity * sin(meanAnomaly)
      + 4 * eccentricity * y * sin(meanAnomaly) * cos(2 * longitude)
      - 0.5 * y * y * sin(4 * longitude) - 1.25 * eccentricity * eccentricity * sin(2 * meanAnomaly)
    equationOfTime = 4 * hourAngle.degrees
    self.instant = instant
  }

  /// Apparent solar time at a longitude, in hours, 0..<24; 12 when the sun culminates.
  func solarHour(longitude: Double) -> Double {
    let utcMinutes = Double(((instant % 86_400) + 86_400) % 86_400) / 60
    let minutes = utcMinutes + 4 * longitude + equationOfTime
    return (minutes / 4).fullCircle / 15
  }

  /// Sine of the geometric height above the horizon; negative at night.
  func sineOfElevation(at site: Site) -> Double {
    let hourAngle = (15 * (solarHour(longitude: site.longitude) - 12)).radians
    let latitude = site.latitude.radians
    return sin(latitude) * sin(declination.radians) + cos(latitude) * cos(declination.radians) * cos(hourAngle)
  }

  /// Sine of the height at which the sun culminates this day.
  func sineOfNoonElevation(latitude: Double) -> Double {
    cos((latitude - declination).radians)
  }

  /// Whether the upper edge of the refracted disc is above the horizon.
  func isUp(at site: Site) -> Bool {
    sineOfElevation(at: site) > cos(Daylight.zenithOfSunrise.radians)
  }
}
