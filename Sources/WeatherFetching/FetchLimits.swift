/// How much time the parts of a wake-up have, counted from its start.
public struct FetchLimits: Hashable, Sendable {
  /// The end of everything that touches the network, the wait for another fetch included. By a clock that nobody sets.
  public var networkDeadline: ContinuousClock.Instant
  /// The longest that one exchange may take.
  public var exchange: Duration
  /// How long to wait for another fetch to end, as far as the deadline leaves that long.
  public var patience: Duration

  public init(networkDeadline: ContinuousClock.Instant, exchange: Duration, patience: Duration = .seconds(10)) {
    self.networkDeadline = networkDeadline
    self.exchange = exchange
    self.patience = patience
  }

  /// What is left of the time for the network; zero or less once it is over.
  var remaining: Duration { ContinuousClock.now.duration(to: networkDeadline) }
}
