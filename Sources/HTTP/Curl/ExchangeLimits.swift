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

  package init(connectTimeout: Duration, totalTimeout: Duration, maximumBodyBytes: Int) {
    self.connectTimeout = connectTimeout
    self.totalTimeout = totalTimeout
    self.maximumBodyBytes = maximumBodyBytes
  }
}

extension Duration {
  /// The duration in milliseconds for libcurl: rounded up, at least 1 (0 would mean no limit), at most 24 days.
  var wholeMilliseconds: Int {
    let maximum = Duration.milliseconds(Int32.max)
    if self >= maximum { return Int(Int32.max) }
    let (seconds, attoseconds) = components
    let roundedUp = (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
    return max(1, Int(seconds * 1_000 + roundedUp))
  }
}
