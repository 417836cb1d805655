import Foundation

/// Ten minutes of a civil day, which is the grain of everything that is learned.
struct CivilSlot: Hashable, Sendable {
  /// Seconds in a slot.
  static let length: TimeInterval = 600
  /// Slots in a day; a day of summer time's change merely meets six of them twice, or never.
  static let perDay = 144

  /// Civil days since 1 January 1970.
  let day: Int
  /// The slot within the day, from 0 at midnight.
  let index: Int

  init(at instant: Date, utcOffset: Int) {
    let slots = ((instant.timeIntervalSince1970 + Double(utcOffset)) / CivilSlot.length).rounded(.down)
    let days = (slots / Double(CivilSlot.perDay)).rounded(.down)
    day = Int(days)
    index = Int(slots - days * Double(CivilSlot.perDay))
  }

  /// The first slot of a day.
  init(day: Int) {
    self.day = day
    index = 0
  }

  /// Saturday or Sunday. Day 0 was a Thursday.
  var isWeekend: Bool {
    let weekday = (day % 7 + 7) % 7
    return weekday == 2 || weekday == 3
  }

  /// The beginning of the slot, in UTC, that holds an instant.
  static func start(of instant: Date) -> Date {
    Date(timeIntervalSince1970: (instant.timeIntervalSince1970 / length).rounded(.down) * length)
  }
}
