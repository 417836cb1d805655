import FoundationEssentials

/// The time scales of astronomy.
enum AstronomicalTime {
  /// Terrestrial time minus universal time, seconds. It was 69.2 in 2024 and changes by less than a second a year
  /// (International Earth Rotation and Reference Systems Service); the moon moves by half a second of arc in a second.
  private static let deltaT = 69.2

  /// Returns Julian centuries of terrestrial time since noon of 1 January 2000 (J2000.0).
  static func centuries(_ instant: Date) -> Double {
    ((instant.timeIntervalSince1970 + deltaT) / 86_400 - 10_957.5) / 36_525
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
