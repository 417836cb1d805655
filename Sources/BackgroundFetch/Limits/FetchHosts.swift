/// The hosts that the next fetch can ask, and the limit that applies to all of its first requests.
///
/// ```swift
/// let hosts = FetchHosts(["api.example", "other.example"], limit: RateLimit(account: "api.example", [.day: 100]))
/// ```
public struct FetchHosts: Hashable, Sendable {
  /// The hosts in order of preference, each once.
  public var inOrder: [String]
  /// The limit; `nil` if the requests have none, or not all the same.
  public var limit: RateLimit?
  /// The weight of the lightest request.
  public var lightest: Double

  /// Creates the value.
  public init(_ inOrder: [String], limit: RateLimit? = nil, lightest: Double = 1) {
    self.inOrder = inOrder
    self.limit = limit
    self.lightest = lightest
  }
}
