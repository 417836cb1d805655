extension Wording {
  /// Returns these texts with the names of days and months, and the order of dates, of another language.
  func withDates(of other: Wording) -> Wording {
    var wording = self
    wording.time.weekday = other.time.weekday
    wording.time.month = other.time.month
    wording.time.date = other.time.date
    wording.time.dateAndTime = other.time.dateAndTime
    wording.forecast.dayName = other.forecast.dayName
    return wording
  }
}
