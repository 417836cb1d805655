public import FoundationEssentials

/// The limits of a host for one client: the largest weight of requests in fixed windows of UTC.
public struct RateLimit: Hashable, Sendable {
  /// The name under which weights are counted: a host, or the domain of several hosts that share the limit.
  public var account: String
  /// The largest weight in each window, at least 0. A window that is absent has no limit.
  public var maximum: [RateLimitWindow: Double]

  /// Creates the limit of an account.
  public init(account: String, _ maximum: [RateLimitWindow: Double]) {
    self.account = account
    self.maximum = maximum
  }

  /// Returns how often a day each of several items can be fetched, if each weighs `weight`; `nil` without a limit.
  ///
  /// The items are those that the user rarely looks at, so only their share of the limit counts.
  public func fetchesPerDay(items: Int, weight: Double) -> Double? {
    let days = maximum.map { $0.value * 86_400 / $0.key.length }
    guard let day = days.min(), items > 0, weight > 0 else { return nil }
    return day * RequestPurpose.rest.share / (Double(items) * weight)
  }
}

/// A minute, hour or day of UTC, at the end of which a host starts to count requests anew.
public enum RateLimitWindow: String, CaseIterable, Hashable, Sendable {
  case minute
  case hour
  case day

  /// The length in seconds.
  public var length: Double {
    switch self {
    case .minute: 60
    case .hour: 3_600
    case .day: 86_400
    }
  }

  /// Returns the beginning of the window that `now` is in.
  public func start(at now: Date) -> Date {
    Date(timeIntervalSince1970: (now.timeIntervalSince1970 / length).rounded(.down) * length)
  }

  /// Returns the first boundary after `now`.
  public func end(after now: Date) -> Date { start(at: now).addingTimeInterval(length) }
}

/// The purpose of a request, which decides how much of a limit it may use.
public enum RequestPurpose: Hashable, Sendable {
  /// The user asked for it.
  case user
  /// A wake-up, for an item that the user looks at.
  case wakeUp
  /// A wake-up, for an item that the user rarely looks at. The share of a day is spread over the day.
  case rest

  /// The share of each window, from 0 to 1.
  public var share: Double {
    switch self {
    case .user: 1
    case .wakeUp: 0.9
    case .rest: 0.8
    }
  }

  /// Returns the share of a window that may be used by `now`.
  func share(of window: RateLimitWindow, at now: Date) -> Double {
    guard self == .rest, window == .day else { return share }
    // An hour in advance, so that the share suffices for something at midnight.
    let passed = now.timeIntervalSince(window.start(at: now)) + RateLimitWindow.hour.length
    return share * min(1, passed / window.length)
  }

  /// Returns the first instant at which a weight may be used in a window; the end of the window for one that is too
  /// large.
  func opening(for weight: Double, of maximum: Double, in window: RateLimitWindow, at now: Date) -> Date {
    if weight <= maximum * share(of: window, at: now) { return now }
    let (start, end) = (window.start(at: now), window.end(after: now))
    guard self == .rest, window == .day, weight <= maximum * share else { return end }
    return min(end, start.addingTimeInterval(weight / (maximum * share) * window.length - RateLimitWindow.hour.length))
  }
}
