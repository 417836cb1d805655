import Foundation
import Weather

extension CivilDate {
  /// The day that an instant falls on in a zone; `nil` outside the years 1 to 9999.
  init?(_ instant: Date, in zone: TimeZone) {
    let onTheWall = instant.timeIntervalSince1970 + Double(zone.secondsFromGMT(for: instant))
    guard let days = Int(exactly: (onTheWall / 86_400).rounded(.down)) else { return nil }
    self.init(daysSince1970: days)
  }

  /// The day of the week; 1 January 1970 was a Thursday.
  var weekday: Weekday {
    let index = ((daysSince1970 + 4) % 7 + 7) % 7
    return Weekday(rawValue: index + 1) ?? .sunday
  }
}
