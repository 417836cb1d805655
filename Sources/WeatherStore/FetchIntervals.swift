public import BackgroundFetch

/// The two background fetch intervals that the store keeps separately.
public struct FetchIntervals: Hashable, Sendable {
  /// The interval that the user chose; `minimum` until the user chooses one.
  public let chosen: BackgroundFetchInterval
  /// The interval that the schedule uses; `never` until a location is saved.
  public let inForce: BackgroundFetchInterval

  public init(chosen: BackgroundFetchInterval, inForce: BackgroundFetchInterval) {
    self.chosen = chosen
    self.inForce = inForce
  }
}
