public import Weather

/// Where a service can be asked about.
public enum Coverage: Hashable, Sendable {
  /// Everywhere.
  case world
  /// The United States with their territories: a frame around each, so a little of their neighbours too. The service
  /// itself has the last word (``ProviderError/notCovered(reason:)``).
  case unitedStates

  /// Whether it is worth asking about a point.
  public func contains(_ point: Coordinate) -> Bool {
    switch self {
    case .world: true
    case .unitedStates:
      Coverage.statesAndTerritories.contains {
        $0.latitude.contains(point.latitude) && $0.longitude.contains(point.longitude)
      }
    }
  }

  /// Frames around: the 48 states, Alaska (with the islands beyond 180 degrees), Hawaii, Puerto Rico and the Virgin
  /// Islands, Guam and the Northern Marianas, American Samoa.
  private static let statesAndTerritories: [(latitude: ClosedRange<Double>, longitude: ClosedRange<Double>)] = [
    (24.3...49.4, -125.0 ... -66.8), (51.1...71.5, -180.0 ... -129.9), (51.1...53.1, 172.3...180.0),
    (18.8...28.6, -178.5 ... -154.7), (17.5...18.6, -67.4 ... -64.4), (13.1...20.7, 144.5...146.2),
    (-14.7 ... -10.9, -171.2 ... -168.0),
  ]
}
