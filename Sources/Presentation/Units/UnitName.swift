/// A unit that people read, by the sign that documents name it with.
public enum UnitName: String, CaseIterable, Sendable {
  case celsius = "°C"
  case fahrenheit = "°F"
  case metresPerSecond = "m/s"
  case kilometresPerHour = "km/h"
  case milesPerHour = "mph"
  case knots = "kn"
  /// The Beaufort number, 0 to 12.
  case beaufort = "Bft"
  case millimetres = "mm"
  case inches = "in"
  case hectopascal = "hPa"
  case kilopascal = "kPa"
  case inchesOfMercury = "inHg"
  case millimetresOfMercury = "mmHg"
  case percent = "%"
  /// Of a circle.
  case degrees = "°"
}
