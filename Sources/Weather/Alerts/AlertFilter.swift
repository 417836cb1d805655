/// Which warnings a person wants to be told of.
public struct AlertFilter: Hashable, Sendable {
  private let floor: WeatherAlert.Severity
  private let mute: Set<String>

  /// - Parameters:
  ///   - floor: the least severity that is told, as the Common Alerting Protocol names it in lower case.
  ///   - mute: events, or kinds of danger (``AlertHazard``), that are not told; without regard to case.
  public init(floor: String, mute: [String]) {
    self.floor = WeatherAlert.Severity(rawValue: floor) ?? .minor
    self.mute = Set(mute.map { $0.lowercased() })
  }

  /// Whether a warning is told. One whose severity its issuer does not say is: it may be the worst.
  public func tells(_ alert: WeatherAlert) -> Bool {
    guard alert.severity == .unknown || alert.severity >= floor else { return false }
    return !mute.contains(alert.event.lowercased()) && !(alert.hazard.map { mute.contains($0.rawValue) } ?? false)
  }
}
