public import FoundationEssentials
import Zones

/// A moment at which the user looked at the data.
///
/// ```swift
/// let now = Date()
/// let zone = Zone.current(tz: ProcessInfo.processInfo.environment["TZ"])
/// let look = Look(at: now, utcOffset: zone.secondsFromGMT(for: now))
/// var habits = Habits()
/// habits.record(look)
/// ```
public struct Look: Hashable, Sendable {
  /// The kind of look.
  public enum Kind: Hashable, Sendable {
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
  package var at: Date
  /// The offset of local time from UTC in seconds; positive in the east. Habits follow local time.
  package var utcOffset: Int
  /// The kind of look.
  package var kind: Kind

  /// Creates a look.
  public init(at: Date, utcOffset: Int, kind: Kind = .look) {
    self.at = at
    self.utcOffset = utcOffset
    self.kind = kind
  }

  /// The look as it is learned and stored: at a whole second, with an offset of whole quarters of an hour, at most 18
  /// hours. All civil times of today have such offsets.
  var rounded: Look {
    let quarters = (Double(min(max(utcOffset, -Look.maximumOffset), Look.maximumOffset)) / Look.quarter).rounded()
    return Look(
      at: Date(timeIntervalSinceReferenceDate: at.wholeSeconds), utcOffset: Int(quarters * Look.quarter), kind: kind)
  }

  /// The maximum offset from UTC, in seconds.
  static let maximumOffset = 18 * 3600
  /// The unit of a stored offset, in seconds.
  static let quarter = 900.0

  /// The local day and its slot.
  package var civil: CivilSlot { CivilSlot(at: at, utcOffset: utcOffset) }
}

extension Date {
  /// The whole seconds since 2001, rounded down; at most 30,000 years.
  var wholeSeconds: Double { bounded.timeIntervalSinceReferenceDate.rounded(.down) }
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

/// A period of ten minutes of a local day: the resolution of everything that is learned.
package struct CivilSlot: Hashable, Sendable {
  /// The length of a slot in seconds.
  package static let length: TimeInterval = 600
  /// The number of slots in a day. When summer time starts or ends, six slots of that day are missing or occur twice.
  package static let perDay = 144

  /// The number of local days since 1 January 1970.
  package let day: Int
  /// The number of the slot within the day; 0 starts at midnight.
  package let index: Int

  /// Creates the slot that contains an instant. `utcOffset` is in seconds.
  package init(at instant: Date, utcOffset: Int) {
    let seconds = instant.bounded.timeIntervalSince1970 + Double(min(max(utcOffset, -86_400), 86_400))
    let slots = (seconds / CivilSlot.length).rounded(.down)
    let days = (slots / Double(CivilSlot.perDay)).rounded(.down)
    day = Int(days)
    index = Int(slots - days * Double(CivilSlot.perDay))
  }

  /// Creates the first slot of a day.
  init(day: Int) {
    self.day = day
    index = 0
  }

  /// Whether the day is a Saturday or Sunday. Day 0 was a Thursday.
  var isWeekend: Bool {
    let weekday = (day % 7 + 7) % 7
    return weekday == 2 || weekday == 3
  }

  /// Returns the start of the slot in UTC that contains an instant.
  static func start(of instant: Date) -> Date {
    Date(timeIntervalSince1970: (instant.timeIntervalSince1970 / length).rounded(.down) * length)
  }
}

/// The UTC offsets of a time zone in a period. They are read only once if the offset does not change.
struct CivilOffsets {
  private let zone: Zone
  private let constant: Int?

  /// Creates the offsets of a period of at most a few weeks. If the offsets at both ends are equal, summer time is
  /// assumed not to change in between.
  init(_ zone: Zone, from first: Date, to last: Date) {
    self.zone = zone
    let offset = zone.secondsFromGMT(for: first)
    constant = offset == zone.secondsFromGMT(for: last) ? offset : nil
  }

  /// Returns the offset at an instant, in seconds.
  func offset(at instant: Date) -> Int {
    constant ?? zone.secondsFromGMT(for: instant)
  }
}
