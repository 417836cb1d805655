public import FoundationEssentials

/// A moment at which the user looked at the data.
///
/// ```swift
/// let now = Date()
/// let zone = Zone.current(tz: ProcessInfo.processInfo.environment["TZ"])
/// let look = Look(at: now, utcOffset: zone.secondsFromGMT(for: now))
/// var usage = UsageModel()
/// usage.record(look)
/// ```
public struct Look: Hashable, Sendable, Codable {
  /// The kind of look.
  public enum Kind: Hashable, Sendable, Codable {
    /// The user looked.
    case look
    /// A status bar, a prompt or a script read the data by itself, which suggests that the user is present.
    case glance

    /// The weight relative to a look.
    var weight: Double {
      switch self {
      case .look: 1
      case .glance: 0.1
      }
    }
  }

  /// The instant.
  public var at: Date
  /// The offset of local time from UTC in seconds; positive in the east. Habits follow local time.
  public var utcOffset: Int
  /// The kind of look.
  public var kind: Kind

  /// Creates a look.
  public init(at: Date, utcOffset: Int, kind: Kind = .look) {
    self.at = at
    self.utcOffset = utcOffset
    self.kind = kind
  }

  /// The local day and its slot.
  var civil: CivilSlot { CivilSlot(at: at, utcOffset: utcOffset) }
}

extension RandomAccessCollection<Look> where Index == Int {
  /// Returns the index of the first look at or after an instant, or `endIndex`. The looks must be sorted.
  func first(from instant: Date) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = (low + high) / 2
      if self[middle].at < instant { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
