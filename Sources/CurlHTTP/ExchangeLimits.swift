/// The limits of one exchange. An exchange that exceeds one of them ends.
public struct ExchangeLimits: Hashable, Sendable {
  /// The time limit for connecting: resolving the name, connecting the socket and negotiating TLS. It restarts after a
  /// redirect.
  public let connectTimeout: Duration
  /// The time limit for the whole exchange, including redirects.
  public let totalTimeout: Duration
  /// The maximum size of the body in bytes *after* decoding, so that a small compressed answer cannot exhaust the
  /// memory.
  public let maximumBodyBytes: Int

  /// Creates limits. Both times are rounded up to whole milliseconds, and are at least one.
  public init(connectTimeout: Duration, totalTimeout: Duration, maximumBodyBytes: Int) {
    self.connectTimeout = connectTimeout
    self.totalTimeout = totalTimeout
    self.maximumBodyBytes = maximumBodyBytes
  }
}
