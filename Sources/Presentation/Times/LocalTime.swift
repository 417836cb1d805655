public import Foundation

/// Instants in the local time of one zone: `14:05`, or `Fri 20 Nov 14:05` on another day.
///
/// The code uses only calendar arithmetic and the texts of the language. A date formatter loads a locale first, which
/// costs more than all other work of a look.
public struct LocalTime: Sendable {
  private let calendar: Calendar
  private let language: Language
  private let now: Date

  /// Creates the times of a zone, as they are written for a reader.
  init(in zone: TimeZone, for reader: Reader) {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    self.calendar = calendar
    language = reader.wording.dates
    now = reader.now
  }

  /// Returns the time of day alone if the instant is on the day of reading; with the date on other days, and with the
  /// year in other years.
  ///
  /// - Parameter exact: whether to include the second, for events that may occur several times a minute.
  public func text(_ instant: Date, exact: Bool = false) -> String {
    let then = calendar.dateComponents(LocalTime.fields, from: instant)
    let today = calendar.dateComponents(LocalTime.fields, from: now)
    let time = "\(padded(then.hour)):\(padded(then.minute))" + (exact ? ":\(padded(then.second))" : "")
    guard then.year != today.year || then.month != today.month || then.day != today.day else { return time }
    return dated(then, year: then.year == today.year ? nil : then.year, time)
  }

  /// Returns the date with its year and the time of day, independent of the present: `Fri 20 Nov 2026 14:05`.
  func dated(_ instant: Date) -> String {
    let then = calendar.dateComponents(LocalTime.fields, from: instant)
    return dated(then, year: then.year, timeOfDay(instant))
  }

  private static let fields: Set<Calendar.Component> = [.year, .month, .day, .weekday, .hour, .minute, .second]

  private func dated(_ then: DateComponents, year: Int?, _ time: String) -> String {
    guard let day = then.day, let month = then.month.flatMap(Month.init),
      let weekday = then.weekday.flatMap(Weekday.init)
    else { return time }
    return language.date(weekday, day, month, year: year, time: time)
  }

  /// Returns the date alone: `24 Oct`, and with the year in other years.
  public func day(_ instant: Date) -> String {
    let then = calendar.dateComponents([.year, .month, .day], from: instant)
    guard let day = then.day, let month = then.month.flatMap(Month.init) else { return "" }
    return language.date(day, month, year: then.year == calendar.component(.year, from: now) ? nil : then.year)
  }

  /// Returns the time of day alone, whatever the day: `14:05`.
  func timeOfDay(_ instant: Date) -> String {
    let then = calendar.dateComponents([.hour, .minute], from: instant)
    return "\(padded(then.hour)):\(padded(then.minute))"
  }

  /// Returns the name of the day: `Sat`.
  func weekday(_ instant: Date) -> String {
    Weekday(rawValue: calendar.component(.weekday, from: instant)).map(language.name(of:)) ?? ""
  }

  private func padded(_ number: Int?) -> String {
    let digits = String(number ?? 0)
    return digits.count < 2 ? "0" + digits : digits
  }
}

extension Reader {
  /// The times in the zone of the user.
  public var time: LocalTime { LocalTime(in: zone, for: self) }
}

extension TimeZone {
  /// Returns the first full hour on the clock of the zone that is not before an instant, with its number in the day.
  func fullHour(from instant: Date) -> (at: Date, hour: Int) {
    let onTheWall = Int(instant.timeIntervalSince1970) + secondsFromGMT(for: instant)
    let wait = (3600 - (onTheWall % 3600 + 3600) % 3600) % 3600
    let at = instant.addingTimeInterval(Double(wait))
    return (at, ((Int(at.timeIntervalSince1970) + secondsFromGMT(for: at)) / 3600 % 24 + 24) % 24)
  }
}
