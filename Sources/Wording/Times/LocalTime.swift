public import FoundationEssentials
import Weather
public import Zones

/// Instants in the local time of one zone: `14:05`, or `Fri 20 Nov 14:05` on another day. The reader's clock has 24 or
/// twice 12 hours (``HourClock``).
///
/// The code uses only calendar arithmetic and the texts of the language. A date formatter loads a locale first, which
/// costs more than all other work of a look.
public struct LocalTime: Sendable {
  private let zone: Zone
  private let language: Language
  private let clock: HourClock
  private let now: Date

  /// Creates the times of a zone, as they are written for a reader.
  public init(in zone: Zone, for reader: Reader) {
    self.zone = zone
    language = reader.wording.dates
    clock = reader.wording.clock
    now = reader.now
  }

  /// Returns the time of day alone if the instant is on the day of reading; with the date on other days, and with the
  /// year in other years.
  ///
  /// - Parameter exact: whether to include the second, for events that may occur several times a minute.
  public func text(_ instant: Date, exact: Bool = false) -> String {
    let wall = WallTime(instant, in: zone)
    let time = language.time(wall.hour, wall.minute, exact ? wall.second : nil, by: clock)
    guard let day = CivilDate(instant, in: zone), day != CivilDate(now, in: zone) else { return time }
    return language.date(day.weekday, day.day, day.monthName, year: otherYear(day), time: time)
  }

  /// Returns the date with its year and the time of day, independent of the present: `Fri 20 Nov 2026 14:05`.
  public func dated(_ instant: Date) -> String {
    guard let day = CivilDate(instant, in: zone) else { return timeOfDay(instant) }
    return language.date(day.weekday, day.day, day.monthName, year: day.year, time: timeOfDay(instant))
  }

  /// Returns the date alone: `24 Oct`, and with the year in other years.
  public func day(_ instant: Date) -> String {
    guard let day = CivilDate(instant, in: zone) else { return "" }
    return language.date(day.day, day.monthName, year: otherYear(day))
  }

  /// Returns the time of day alone, whatever the day: `14:05`.
  public func timeOfDay(_ instant: Date) -> String {
    let wall = WallTime(instant, in: zone)
    return language.time(wall.hour, wall.minute, by: clock)
  }

  /// Returns an hour of the day as the label of an axis: `14`, `2 PM`.
  public func label(ofHour hour: Int) -> String { language.label(ofHour: hour, by: clock) }

  /// Whether times of day have different widths, so that a column of them is aligned to the right.
  public var isRagged: Bool { clock == .twelveHours }

  /// Returns the instant by ISO 8601, with the offset from UTC: `2026-11-20T14:05:09+0100`, or `Z` for UTC.
  public func stamp(_ instant: Date) -> String {
    let wall = WallTime(instant, in: zone)
    let day = CivilDate(instant, in: zone).map { "\($0)T" } ?? ""
    let time = Language.english.time(wall.hour, wall.minute, wall.second, by: .twentyFourHours)
    let offset = zone.secondsFromGMT(for: instant) / 60
    let distance = abs(offset)
    let sign = offset < 0 ? "-" : "+"
    return day + time
      + (offset == 0 ? "Z" : "\(sign)\(padded(distance / 60))\(padded(distance % 60))")
  }

  /// Returns the name of the day: `Sat`.
  public func weekday(_ instant: Date) -> String {
    CivilDate(instant, in: zone).map { language.name(of: $0.weekday) } ?? ""
  }

  /// Returns the year of a day, unless it is the year of the day of reading.
  private func otherYear(_ day: CivilDate) -> Int? {
    day.year == CivilDate(now, in: zone)?.year ? nil : day.year
  }

  private func padded(_ number: Int) -> String {
    let digits = String(number)
    return digits.count < 2 ? "0" + digits : digits
  }
}

extension Reader {
  /// The times in the zone of the user.
  public var time: LocalTime { LocalTime(in: zone, for: self) }
}

extension Zone {
  /// Returns the first full hour on the clock of the zone that is not before an instant, with its number in the day.
  public func fullHour(from instant: Date) -> (at: Date, hour: Int) {
    let onTheWall = Int(instant.timeIntervalSince1970) + secondsFromGMT(for: instant)
    let wait = (3600 - (onTheWall % 3600 + 3600) % 3600) % 3600
    let at = instant.addingTimeInterval(Double(wait))
    return (at, ((Int(at.timeIntervalSince1970) + secondsFromGMT(for: at)) / 3600 % 24 + 24) % 24)
  }
}
