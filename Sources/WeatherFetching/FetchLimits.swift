public import Foundation

/// How much time the parts of a wake-up have, counted from its start.
public struct FetchLimits: Hashable, Sendable {
  /// The end of everything that touches the network.
  public var networkDeadline: Date
  /// The longest that one exchange may take.
  public var exchange: Duration
  /// How long to wait for another fetch to end.
  public var patience: Duration

  public init(networkDeadline: Date, exchange: Duration, patience: Duration = .seconds(10)) {
    self.networkDeadline = networkDeadline
    self.exchange = exchange
    self.patience = patience
  }
}
