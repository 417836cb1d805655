public import Weather

/// Why nobody is asked for warnings for a place.
public enum NoAlertFeed: Hashable, Sendable {
  /// A person does not want them.
  case switchedOff
  /// The service refuses whoever does not say how to be reached.
  case noContact
  /// Nobody publishes any for the place that can be read.
  case noService
}

extension NoAlertFeed {
  /// That no warnings can be read for a place, and why; nothing where a person switched them off.
  public func lines(about location: Location, wording: Wording) -> [String] {
    guard self != .switchedOff else { return [] }
    return [wording.alerts.cannotRead(PlaceText(location).name), wording.alerts.text(of: self)]
  }
}
