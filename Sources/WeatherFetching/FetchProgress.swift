/// How far a fetch is, before it sends its next request.
public struct FetchProgress: Hashable, Sendable, CustomStringConvertible {
  /// The number of places that need no further request.
  public let asked: Int
  /// The number of places of the fetch.
  public let all: Int
  /// Whether the next request waits for room in its limit.
  public let isWaiting: Bool

  /// The line for the caller: `progress ASKED ALL`.
  public var description: String { "progress \(asked) \(all)" }
}
