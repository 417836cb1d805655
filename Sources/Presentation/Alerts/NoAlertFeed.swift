public import Weather

/// The reason why no service is asked for warnings for a place.
public enum NoAlertFeed: Hashable, Sendable {
  /// The user has switched warnings off.
  case switchedOff
  /// The service rejects clients that give no contact address.
  case noContact
  /// No readable service publishes warnings for the place.
  case noService
}

extension NoAlertFeed {
  /// Returns that no warnings can be read for a place, and why; empty if the user switched them off.
  public func lines(about location: Location, wording: Wording) -> [String] {
    guard self != .switchedOff else { return [] }
    return [
      wording.tr("Warnings for {place} cannot be fetched.", ["place": PlaceText(location).name]),
      wording.text(of: self),
    ]
  }
}
