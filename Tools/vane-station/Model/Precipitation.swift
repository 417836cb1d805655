/// What fell during a step, by kind.
struct Precipitation: Equatable, Sendable {
  /// Millimetres of rain from layered clouds.
  var rain = 0.0
  /// Millimetres of rain from convective clouds.
  var showers = 0.0
  /// Centimetres of snow.
  var snow = 0.0

  /// Millimetres of water; 7 cm of snow stand for 10 mm (Open-Meteo's rule).
  var water: Double { rain + showers + snow / 0.7 }

  static func + (left: Precipitation, right: Precipitation) -> Precipitation {
    Precipitation(
      rain: left.rain + right.rain, showers: left.showers + right.showers, snow: left.snow + right.snow)
  }
}
