/// What a variable measures, which decides its unit and its decimals on the wire.
enum Quantity: Sendable {
  /// °C in the model.
  case temperature
  /// m/s in the model.
  case speed
  /// mm of water in the model.
  case water
  /// cm of snow in the model.
  case snow
  /// m in the model.
  case length
  case pressure
  case percent
  case direction
  case code
  case flag
  case index
  case seconds
  case hours
  case energy
  /// Unix seconds; printed by the time format, not as a number.
  case time

  /// The unit's symbol, its count of decimals, and the value in it (Open-Meteo's `SiUnit`).
  ///
  /// Two surprises are Open-Meteo's own: mph is spelled `mp/h`, and `inch` turns metres into feet.
  func wire(_ value: Double, in units: WireUnits) -> (symbol: String, decimals: Int, value: Double) {
    let inches = units.precipitation == .inch
    return switch self {
    case .temperature:
      units.temperature == .celsius ? ("°C", 1, value) : ("°F", 1, value * 9 / 5 + 32)
    case .speed:
      switch units.windSpeed {
      case .kmh: ("km/h", 1, value * 3.6)
      case .ms: ("m/s", 2, value)
      case .mph: ("mp/h", 1, value * 2.237)
      case .kn: ("kn", 1, value * 1.94384)
      }
    case .water: inches ? ("inch", 3, value / 25.4) : ("mm", 2, value)
    case .snow: inches ? ("inch", 3, value / 2.54) : ("cm", 2, value)
    case .length: inches ? ("ft", 3, value * 3.280839895) : ("m", 2, value)
    case .pressure: ("hPa", 1, value)
    case .percent: ("%", 0, value)
    case .direction: ("°", 0, value)
    case .code: ("wmo code", 0, value)
    case .flag: ("", 0, value)
    case .index: ("", 2, value)
    case .seconds: ("s", 2, value)
    case .hours: ("h", 1, value)
    case .energy: ("J/kg", 1, value)
    case .time: ("unixtime", 0, value)
    }
  }
}
