extension WeatherAlert {
  /// The type of a message (CAP 1.2, `msgType`).
  public enum Message: String, Hashable, Sendable, Codable {
    /// A first warning.
    case alert
    /// A warning that replaces the messages that it references.
    case update
    /// Ends the messages that it references. All-clears and MeteoAlarm's green level are read as cancellations.
    case cancel
  }

  /// The severity (CAP 1.2, `severity`), in ascending order; `unknown` is the lowest.
  public enum Severity: String, Hashable, Sendable, Codable, CaseIterable, Comparable {
    case unknown, minor, moderate, severe, extreme

    public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

    private var rank: Int { Severity.allCases.firstIndex(of: self) ?? 0 }
  }

  /// When to act (CAP 1.2, `urgency`).
  public enum Urgency: String, Hashable, Sendable, Codable, CaseIterable {
    case immediate, expected, future, past, unknown
  }

  /// The certainty (CAP 1.2, `certainty`).
  public enum Certainty: String, Hashable, Sendable, Codable, CaseIterable {
    case observed, likely, possible, unlikely, unknown
  }
}

/// The kind of danger, independent of the language of a warning: MeteoAlarm's `awareness_type`, in its order.
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

  /// Returns `nil` for an unknown number.
  public init?(awarenessType number: Int) {
    // No type has the number 11.
    let index = number < 11 ? number - 1 : number - 2
    guard number != 11, AlertHazard.allCases.indices.contains(index) else { return nil }
    self = AlertHazard.allCases[index]
  }
}

/// The user's choice of warnings that are shown.
public struct AlertFilter: Hashable, Sendable {
  private let floor: WeatherAlert.Severity
  private let mute: Set<String>

  /// - Parameters:
  ///   - floor: the minimum severity, by its name in the Common Alerting Protocol in lower case.
  ///   - mute: events or kinds of danger (``AlertHazard``) that are not shown, in any case.
  public init(floor: WeatherAlert.Severity, mute: [String]) {
    self.floor = floor
    self.mute = Set(mute.map { $0.lowercased() })
  }

  /// Whether a warning is shown. A warning of unknown severity is, because it may be severe.
  public func allows(_ alert: WeatherAlert) -> Bool {
    guard alert.severity == .unknown || alert.severity >= floor else { return false }
    return !mute.contains(alert.event.lowercased()) && !(alert.hazard.map { mute.contains($0.rawValue) } ?? false)
  }
}
