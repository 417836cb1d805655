import FoundationEssentials
import Zones

/// A period of ten minutes of a local day: the resolution of everything that is learned.
struct CivilSlot: Hashable, Sendable {
  /// The length of a slot in seconds.
  static let length: TimeInterval = 600
  /// The number of slots in a day. When summer time starts or ends, six slots of that day are missing or occur twice.
  static let perDay = 144

  /// The number of local days since 1 January 1970.
  let day: Int
  /// The number of the slot within the day; 0 starts at midnight.
  let index: Int

  /// Creates the slot that contains an instant. `utcOffset` is in seconds.
  init(at instant: Date, utcOffset: Int) {
    let slots = ((instant.timeIntervalSince1970 + Double(utcOffset)) / CivilSlot.length).rounded(.down)
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

  /// Creates the offsets of a period of at most a few weeks. If the offsets at both ends are equal, summer time is assumed
  /// not to change in between.
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
