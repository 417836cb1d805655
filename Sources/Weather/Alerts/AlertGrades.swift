extension WeatherAlert {
  /// What a message does (CAP 1.2, `msgType`).
  public enum Message: String, Hashable, Sendable, Codable {
    /// A first warning.
    case alert
    /// A warning that replaces those it references.
    case update
    /// No warning: those it references are over. Also the all-clear, and MeteoAlarm's green level.
    case cancel
  }

  /// How bad it can become (CAP 1.2, `severity`); the order is from bearable to worst, the unknown first.
  public enum Severity: String, Hashable, Sendable, Codable, CaseIterable, Comparable {
    case unknown, minor, moderate, severe, extreme

    public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

    private var rank: Int {
      switch self {
      case .unknown: 0
      case .minor: 1
      case .moderate: 2
      case .severe: 3
      case .extreme: 4
      }
    }
  }

  /// When to act (CAP 1.2, `urgency`).
  public enum Urgency: String, Hashable, Sendable, Codable, CaseIterable {
    case immediate, expected, future, past, unknown
  }

  /// How sure it is (CAP 1.2, `certainty`).
  public enum Certainty: String, Hashable, Sendable, Codable, CaseIterable {
    case observed, likely, possible, unlikely, unknown
  }
}
