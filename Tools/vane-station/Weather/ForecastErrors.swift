import Foundation
import Weather

/// How wrong a provider's temperatures are, for tests of scores: observations have no error.
struct ForecastErrors: Equatable, Sendable {
  /// Degrees that are added to every temperature.
  var bias = 0.0
  /// The standard deviation of what is added besides, equal within a day of UTC.
  var noise = 0.0

  /// Returns the error of a forecast.
  ///
  /// - Parameters:
  ///   - seed: what distinguishes two forecasts of the same instant, such as the provider and the half day in which it
  ///     was made.
  ///   - instant: Unix seconds of the values.
  func degrees(at point: Coordinate, _ instant: Int, seed: Int) -> Double {
    guard noise != 0 else { return bias }
    let cell = Int((point.latitude * 10).rounded()) &* 3_600 &+ Int((point.longitude * 10).rounded())
    let day = Int((Double(instant) / 86_400).rounded(.down))
    return bias + noise * Self.normal(UInt64(bitPattern: Int64(seed &* 1_000_003 &+ cell &* 8_191 &+ day)))
  }

  /// A number of the standard normal distribution for a seed (Box and Muller, 1958).
  private static func normal(_ seed: UInt64) -> Double {
    let (one, other) = (fraction(seed), fraction(seed &+ 0x5851_f42d_4c95_7f2d))
    return (-2 * log(1 - one)).squareRoot() * cos(2 * .pi * other)
  }

  /// A number from 0 up to 1 (Steele, Lea and Flood, 2014).
  private static func fraction(_ seed: UInt64) -> Double {
    var mixed = seed &+ 0x9e37_79b9_7f4a_7c15
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return Double((mixed ^ (mixed >> 31)) >> 11) * 0x1p-53
  }
}
