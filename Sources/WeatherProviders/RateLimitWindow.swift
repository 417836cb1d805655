public import Foundation

/// A period of the clock, in UTC, after which a provider counts requests from zero.
public enum RateLimitWindow: String, Hashable, Sendable {
  case minute
  case hour
  case day

  /// The next boundary after `now`; on a boundary, the one that follows.
  public func end(after now: Date) -> Date {
    let length: Double =
      switch self {
      case .minute: 60
      case .hour: 3_600
      case .day: 86_400
      }
    return Date(timeIntervalSince1970: ((now.timeIntervalSince1970 / length).rounded(.down) + 1) * length)
  }
}
