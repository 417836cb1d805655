/// The bounds of one exchange: what passes one of them ends it.
public struct ExchangeLimits: Hashable, Sendable {
  /// Time until a server may be asked: its name resolved, the socket connected, TLS agreed. Anew after a redirect.
  public let connectTimeout: Duration
  /// Time for everything, redirects included.
  public let totalTimeout: Duration
  /// Bytes that the body may have *after* decoding, so that a small compressed answer cannot fill the memory.
  public let maximumBodyBytes: Int

  /// Both times are rounded up to whole milliseconds, and are at least one.
  public init(connectTimeout: Duration, totalTimeout: Duration, maximumBodyBytes: Int) {
    self.connectTimeout = connectTimeout
    self.totalTimeout = totalTimeout
    self.maximumBodyBytes = maximumBodyBytes
  }
}
