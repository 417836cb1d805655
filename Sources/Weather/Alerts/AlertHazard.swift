/// The kind of danger, independent of a warning's language: MeteoAlarm's `awareness_type`.
public enum AlertHazard: String, Hashable, Sendable, Codable, CaseIterable {
  case wind
  case snowOrIce = "snow-ice"
  case thunderstorm
  case fog
  case highTemperature = "high-temperature"
  case lowTemperature = "low-temperature"
  case coastalEvent = "coastal-event"
  case forestFire = "forest-fire"
  case avalanches
  case rain
  case flooding
  case rainAndFlood = "rain-flood"

  /// `nil` for a number that stands for nothing.
  public init?(awarenessType number: Int) {
    switch number {
    case 1: self = .wind
    case 2: self = .snowOrIce
    case 3: self = .thunderstorm
    case 4: self = .fog
    case 5: self = .highTemperature
    case 6: self = .lowTemperature
    case 7: self = .coastalEvent
    case 8: self = .forestFire
    case 9: self = .avalanches
    case 10: self = .rain
    case 12: self = .flooding
    case 13: self = .rainAndFlood
    default: return nil
    }
  }
}
