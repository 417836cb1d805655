public import Platform
public import Weather

/// How times of day are written for people: by 24 hours, `15:05`, or by twice 12, `3:05 PM`.
///
/// Documents, CSV and stamps always use 24 hours.
public enum HourClock: String, CaseIterable, Sendable {
  case twelveHours = "12h"
  case twentyFourHours = "24h"

  /// Returns the clock of the locale for times: its territory's. Without a territory, it has 24 hours.
  ///
  /// The C library is not asked: it knows a locale only if the machine has it compiled, and `C.UTF-8` is often the only
  /// one. The order of the variables is defined by POSIX: `LC_ALL`, `LC_TIME`, `LANG`.
  public init(environment: Environment) {
    let locale = LocaleName.of("LC_TIME", in: environment)
    let isTwelve =
      locale?.territory.map { territory in
        HourClock.territories.split(separator: " ").contains { $0 == territory }
          && !(territory == "CA" && locale?.language == "fr")
      } ?? false
    self = isTwelve ? .twelveHours : .twentyFourHours
  }

  /// The territories with 12 hours, by ISO 3166-1. Source: Unicode CLDR, the preferred hours of `timeData`. French in
  /// Canada uses 24 hours.
  private static let territories = """
    AE AG AL AR AS AU BB BD BH BM BN BO BS BT CA CL CO CR CU CY DJ DM DO DZ EC EG EH ER ET FJ FM GD GH GM GR GT GU GY HK \
    HN IN IQ JM JO KH KI KN KP KR KW KY LB LC LR LS LY MH MO MP MR MW MX MY NA NI NZ OM PA PE PG PH PK PR PS PW PY QA SA \
    SB SD SG SL SO SS SV SY SZ TC TD TN TO TT TW UM US UY VC VE VG VI VU WS YE ZM
    """
}

extension Language {
  /// Returns a time of day: `15:05`, `3:05 PM`, `午後3:05`.
  ///
  /// In Japanese, the twelve hours count from 0: 午後0:05 is five past noon.
  ///
  /// - Parameter second: the second, if it is shown.
  public func time(_ hour: Int, _ minute: Int, _ second: Int? = nil, by clock: HourClock) -> String {
    let rest = ":" + padded(minute) + (second.map { ":" + padded($0) } ?? "")
    return switch clock {
    case .twentyFourHours: padded(hour) + rest
    case .twelveHours: halfOfDay(hour, "\(twelve(hour))\(rest)")
    }
  }

  /// Returns a full hour as the label of an axis: `15`, `3 PM`, `午後3`. Every third hour takes at most five columns.
  public func label(ofHour hour: Int, by clock: HourClock) -> String {
    switch clock {
    case .twentyFourHours: padded(hour)
    case .twelveHours: halfOfDay(hour, "\(twelve(hour))")
    }
  }

  private func twelve(_ hour: Int) -> Int {
    switch self {
    case .japanese: hour % 12
    case .english, .german, .french, .spanish: hour % 12 == 0 ? 12 : hour % 12
    }
  }

  private func halfOfDay(_ hour: Int, _ time: String) -> String {
    switch self {
    case .japanese: (hour < 12 ? "午前" : "午後") + time
    case .english, .german, .french, .spanish: time + (hour < 12 ? " AM" : " PM")
    }
  }

  private func padded(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }

  /// The short names of the days, from Sunday on.
  public var weekdays: [String] {
    switch self {
    case .english: ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    case .german: ["So", "Mo", "Di", "Mi", "Do", "Fr", "Sa"]
    case .french: ["dim.", "lun.", "mar.", "mer.", "jeu.", "ven.", "sam."]
    case .spanish: ["dom", "lun", "mar", "mié", "jue", "vie", "sáb"]
    case .japanese: ["日", "月", "火", "水", "木", "金", "土"]
    }
  }

  /// The short names of the months, from January on.
  public var months: [String] {
    switch self {
    case .english: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    case .german: ["Jan.", "Feb.", "März", "Apr.", "Mai", "Juni", "Juli", "Aug.", "Sept.", "Okt.", "Nov.", "Dez."]
    case .french:
      ["janv.", "févr.", "mars", "avr.", "mai", "juin", "juil.", "août", "sept.", "oct.", "nov.", "déc."]
    case .spanish: ["ene", "feb", "mar", "abr", "may", "jun", "jul", "ago", "sept", "oct", "nov", "dic"]
    case .japanese: (1...12).map { "\($0)月" }
    }
  }

  /// Returns the short name of the day of the week of a date: `Sat`. 1 January 1970 was a Thursday.
  func weekday(of date: CivilDate) -> String { weekdays[((date.daysSince1970 + 4) % 7 + 7) % 7] }

  /// Returns a day of the present week: `Fri 20`.
  public func day(of date: CivilDate) -> String {
    switch self {
    case .japanese: "\(date.day)日(\(weekday(of: date)))"
    case .german: "\(weekday(of: date)) \(date.day)."
    case .english, .french, .spanish: "\(weekday(of: date)) \(date.day)"
    }
  }

  /// Returns a date: `20 Nov`, or with its year.
  public func date(_ date: CivilDate, hasYear: Bool) -> String {
    let (month, year) = (months[date.month - 1], hasYear ? "\(date.year)" : nil)
    return switch self {
    case .japanese: "\(year.map { "\($0)年" } ?? "")\(month)\(date.day)日"
    case .german: ["\(date.day).", month, year].compactMap(\.self).joined(by: " ")
    // In French only the first day of a month is an ordinal.
    case .french where date.day == 1: ["1er", month, year].compactMap(\.self).joined(by: " ")
    case .english, .french, .spanish: ["\(date.day)", month, year].compactMap(\.self).joined(by: " ")
    }
  }

  /// Returns a date with the name of its day and a time of day: `Fri 20 Nov 14:05`.
  func date(_ date: CivilDate, hasYear: Bool, time: String) -> String {
    let (day, date) = (weekday(of: date), self.date(date, hasYear: hasYear))
    return switch self {
    case .german: "\(day). \(date) \(time)"
    case .japanese: "\(date)(\(day)) \(time)"
    case .english, .french, .spanish: "\(day) \(date) \(time)"
    }
  }
}
