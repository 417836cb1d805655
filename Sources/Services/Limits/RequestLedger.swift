public import FoundationEssentials

/// The weights of the requests that were sent under one ``RateLimit``, in its current windows.
///
/// A program stores it, and books a request before it is sent, so that several processes never exceed the limit
/// together.
public struct RequestLedger: Hashable, Sendable {
  /// What was spent in one window.
  public struct Entry: Hashable, Sendable {
    /// The beginning of the window.
    public var start: Date
    /// The weight of all requests in it.
    public var weight: Double

    /// Creates an entry.
    public init(start: Date, weight: Double) {
      self.start = start
      self.weight = weight
    }
  }

  /// The last window of each length in which a request was sent.
  public var entries: [RateLimitWindow: Entry]

  /// Creates a ledger; by default one without requests.
  public init(_ entries: [RateLimitWindow: Entry] = [:]) {
    self.entries = entries
  }

  /// Returns the ledger as a clock that was set back leaves it: a window that starts later than the next one becomes
  /// the current one. The caller must store it: otherwise the window would count as the current one until its time
  /// comes.
  public func clamped(at now: Date) -> RequestLedger {
    var ledger = self
    for (window, entry) in entries where entry.start > window.end(after: now) {
      ledger.entries[window]?.start = window.start(at: now)
    }
    return ledger
  }

  /// Returns whether ``clamped(at:)`` changes a window.
  public func isAhead(of now: Date) -> Bool {
    entries.contains { window, entry in entry.start > window.end(after: now) }
  }

  /// Returns the weight spent in the current window. A window in the future counts as the current one, see
  /// ``clamped(at:)``.
  public func spent(in window: RateLimitWindow, at now: Date) -> Double {
    guard let entry = entries[window], entry.start >= window.start(at: now) else { return 0 }
    return entry.weight
  }

  /// Returns the weight that may still be spent; infinite without a limit.
  public func room(under limit: RateLimit, for purpose: RequestPurpose, at now: Date) -> Double {
    let rooms = limit.maximum.map { window, maximum in
      maximum * purpose.share(of: window, at: now) - spent(in: window, at: now)
    }
    return max(0, rooms.min() ?? .infinity)
  }

  /// Returns how many items of the same weight fit into a room. Sums of tenths are not exact.
  public static func count(of weight: Double, in room: Double) -> Int {
    Int(min(((room + tolerance) / weight).rounded(.down), 1e9))
  }

  /// Returns when there will be room for a weight; `now` if there is room.
  public func opening(
    for weight: Double, under limit: RateLimit, _ purpose: RequestPurpose, at now: Date
  ) -> Date {
    limit.maximum.map { window, maximum in
      let total = spent(in: window, at: now) + weight - RequestLedger.tolerance
      return purpose.opening(for: total, of: maximum, in: window, at: now)
    }.max() ?? now
  }

  /// Books a weight in every window. A negative weight takes back what was booked at the same instant; it is ignored in
  /// a window that has ended since.
  public mutating func book(_ weight: Double, at now: Date) {
    for window in RateLimitWindow.allCases {
      let start = window.start(at: now)
      let found = entries[window]
      if weight < 0, let found, found.start > start { continue }
      entries[window] = Entry(start: start, weight: max(0, spent(in: window, at: now) + weight))
    }
  }

  /// Books a request again in each window that began while it was answered: the host counts it when it has answered.
  public mutating func carry(_ weight: Double, from sent: Date, to answered: Date) {
    for window in RateLimitWindow.allCases where window.start(at: sent) < window.start(at: answered) {
      entries[window] = Entry(
        start: window.start(at: answered), weight: spent(in: window, at: answered) + weight)
    }
  }

  private static let tolerance = 1e-6
}
