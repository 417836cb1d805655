/// Who asked the host for a fetch.
public enum FetchStarter: Hashable, Sendable {
  /// The schedule said that one is due.
  case host
  /// A person asked for a wake-up now, due or not.
  case simulated
  /// A person asked for this place now, whatever its age; a view may do that too.
  case refresh(place: Int64)

  /// What `vane-fetch` is told; its log row says the same.
  public var arguments: [String] {
    switch self {
    case .host: ["wake", "--started-by", "host"]
    case .simulated: ["wake", "--started-by", "simulated"]
    case .refresh(let place): ["refresh", "--location", "\(place)"]
    }
  }
}
