public import BackgroundFetch

/// The two intervals the store keeps apart.
public struct FetchIntervals: Hashable, Sendable {
  /// What the person chose; `minimum` until they do.
  public let chosen: BackgroundFetchInterval
  /// What the schedule obeys; `never` until a location is saved.
  public let inForce: BackgroundFetchInterval

  public init(chosen: BackgroundFetchInterval, inForce: BackgroundFetchInterval) {
    self.chosen = chosen
    self.inForce = inForce
  }
}
