public import Weather

extension Language {
  /// Returns the short name of a day: `Sat`.
  public func name(of weekday: Weekday) -> String {
    let names =
      switch self {
      case .english: ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
      case .german: ["So", "Mo", "Di", "Mi", "Do", "Fr", "Sa"]
      case .french: ["dim.", "lun.", "mar.", "mer.", "jeu.", "ven.", "sam."]
      case .spanish: ["dom", "lun", "mar", "mié", "jue", "vie", "sáb"]
      case .japanese: ["日", "月", "火", "水", "木", "金", "土"]
      }
    return names[weekday.rawValue - 1]
  }

  /// Returns the short name of a month: `Nov`.
  public func name(of month: Month) -> String {
    let names =
      switch self {
      case .english: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
      case .german:
        ["Jan.", "Feb.", "März", "Apr.", "Mai", "Juni", "Juli", "Aug.", "Sept.", "Okt.", "Nov.", "Dez."]
      case .french:
        ["janv.", "févr.", "mars", "avr.", "mai", "juin", "juil.", "août", "sept.", "oct.", "nov.", "déc."]
      case .spanish: ["ene", "feb", "mar", "abr", "may", "jun", "jul", "ago", "sept", "oct", "nov", "dic"]
      case .japanese: (1...12).map { "\($0)月" }
      }
    return names[month.rawValue - 1]
  }

  /// Returns a day of the present week: `Fri 20`.
  public func day(of date: CivilDate) -> String {
    let weekday = name(of: date.weekday)
    return switch self {
    case .japanese: "\(date.day)日(\(weekday))"
    case .german: "\(weekday) \(date.day)."
    case .english, .french, .spanish: "\(weekday) \(date.day)"
    }
  }

  /// Returns a date: `20 Nov`, with the year unless it is `nil`.
  public func date(_ day: Int, _ month: Month, year: Int?) -> String {
    switch self {
    case .japanese: "\(year.map { "\($0)年" } ?? "")\(name(of: month))\(ordinal(day))日"
    case .english, .german, .french, .spanish:
      "\(ordinal(day)) \(name(of: month))" + (year.map { " \($0)" } ?? "")
    }
  }

  /// Returns a date with the name of its day and a time of day: `Fri 20 Nov 14:05`.
  public func date(_ weekday: Weekday, _ day: Int, _ month: Month, year: Int?, time: String) -> String {
    let date = date(day, month, year: year)
    return switch self {
    case .german: "\(name(of: weekday)). \(date) \(time)"
    case .japanese: "\(date)(\(name(of: weekday))) \(time)"
    case .english, .french, .spanish: "\(name(of: weekday)) \(date) \(time)"
    }
  }

  /// Returns the day of a month as it is written in a date. In French only the first is an ordinal.
  private func ordinal(_ day: Int) -> String {
    switch self {
    case .german: "\(day)."
    case .french where day == 1: "1er"
    case .english, .french, .spanish, .japanese: "\(day)"
    }
  }
}
