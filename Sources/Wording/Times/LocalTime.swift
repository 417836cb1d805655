public import FoundationEssentials
public import Weather
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
    return language.date(day, hasYear: isOfOtherYear(day), time: time)
  }

  /// Returns the date with its year and the time of day, independent of the present: `Fri 20 Nov 2026 14:05`.
  public func dated(_ instant: Date) -> String {
    guard let day = CivilDate(instant, in: zone) else { return timeOfDay(instant) }
    return language.date(day, hasYear: true, time: timeOfDay(instant))
  }

  /// Returns the date alone: `24 Oct`, and with the year in other years.
  public func day(_ instant: Date) -> String {
    guard let day = CivilDate(instant, in: zone) else { return "" }
    return language.date(day, hasYear: isOfOtherYear(day))
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
    let seconds = zone.secondsFromGMT(for: instant)
    return day + time + (abs(seconds) < 60 ? "Z" : LocalTime.offset(seconds, separator: ""))
  }

  /// Returns an offset from UTC in seconds: `+0530`.
  static func offset(_ seconds: Int, separator: String) -> String {
    let (hours, minutes) = (seconds.magnitude / 60).quotientAndRemainder(dividingBy: 60)
    let digits = [hours, minutes].map { $0 < 10 ? "0\($0)" : "\($0)" }
    return (seconds < 0 ? "-" : "+") + digits.joined(by: separator)
  }

  /// Returns the name of the day: `Sat`.
  public func weekday(_ instant: Date) -> String {
    CivilDate(instant, in: zone).map(language.weekday) ?? ""
  }

  /// Whether a day is in another year than the day of reading.
  private func isOfOtherYear(_ day: CivilDate) -> Bool { day.year != CivilDate(now, in: zone)?.year }
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

/// The clock for all times of a place: the place's own.
///
/// Times of the machine (the log, the status, the schedule) use the user's clock.
public struct PlaceClock: Sendable {
  /// The time zone of the clock.
  public let zone: Zone
  /// Whether the zone is assumed from the longitude.
  private let isAssumed: Bool
  private let reader: Reader

  /// Creates the clock.
  ///
  /// - Parameter report: the cached report of the place, which may name its time zone.
  public init(of location: Location, _ report: WeatherReport? = nil, for reader: Reader) {
    let place = location.zone(namedBy: report, like: reader.zone)
    (zone, isAssumed) = (place.zone, place.isAssumed)
    self.reader = reader
  }

  /// The times in the zone of the clock.
  public var time: LocalTime { LocalTime(in: zone, for: reader) }

  /// Returns the note on the times of a view: `Times are local to the place, UTC+02:00, from Sun 25 Oct 02:00
  /// UTC+01:00`; `nil` if the user's clock shows the same times.
  ///
  /// - Parameter instants: the instants that the view shows, in any order. Without any, the present counts.
  public func note(on instants: [Date] = []) -> String? {
    let (first, last) = (instants.min() ?? reader.now, instants.max() ?? reader.now)
    let wording = reader.wording
    var clock = PlaceClock.text(utcOffset: zone.secondsFromGMT(for: first))
    guard !isAssumed else {
      return wording.tr(
        "The time zone of the place is not known. Times are by its longitude, {clock}", ["clock": clock])
    }
    guard zone.identifier != reader.zone.identifier else { return nil }
    var instants = [first]
    while instants.count <= PlaceClock.maximumChanges,
      let next = zone.nextTransition(after: instants[instants.count - 1]),
      next <= last
    {
      let later = PlaceClock.text(utcOffset: zone.secondsFromGMT(for: next))
      clock = wording.tr(
        "{clock}, from {from_time} {later}", ["clock": clock, "from_time": time.text(next), "later": later])
      instants.append(next)
    }
    let isSame = (instants + [last]).allSatisfy {
      zone.secondsFromGMT(for: $0) == reader.zone.secondsFromGMT(for: $0)
    }
    guard !isSame else { return nil }
    return wording.tr("Times are local to the place, {clock}", ["clock": clock])
  }

  /// The largest number of changes in a note, in case the file of a zone is damaged.
  private static let maximumChanges = 4

  /// Returns `UTC+05:30`.
  private static func text(utcOffset seconds: Int) -> String { "UTC" + LocalTime.offset(seconds, separator: ":") }
}
