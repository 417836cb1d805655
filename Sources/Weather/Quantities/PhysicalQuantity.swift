/// A kind of number, with its canonical unit.
public enum PhysicalQuantity: Sendable {
  /// Degrees Celsius.
  case temperature
  /// Metres per second.
  case speed
  /// Degrees, clockwise from north.
  case direction
  /// Hectopascal.
  case pressure
  /// Millimetres of water.
  case water
  /// Per cent.
  case percentage
  case uvIndex
  /// Metres.
  case visibility
  /// Metres.
  case snowDepth
  /// A number that encodes something else, such as a weather code. The decoder of the code handles unknown numbers.
  case code
}
