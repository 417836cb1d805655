/// The origin of a request for a fetch.
public enum FetchStarter: Hashable, Sendable {
  /// The schedule: a fetch is due.
  case host
  /// The user asked for a wake-up now, due or not.
  case simulated
  /// The user asked for the weather of this place now, whatever its age; a view may also request this.
  case refresh(place: Int64)

  /// The arguments of `vane-fetch`; its log row names the same origin.
  public var arguments: [String] {
    switch self {
    case .host: ["wake", "--started-by", "host"]
    case .simulated: ["wake", "--started-by", "simulated"]
    case .refresh(let place): ["refresh", "--location", "\(place)"]
    }
  }
}
