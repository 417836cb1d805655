import Weather

extension CivilDate {
  /// The day of the week; 1 January 1970 was a Thursday.
  var weekday: Weekday {
    let index = ((daysSince1970 + 4) % 7 + 7) % 7
    return Weekday(rawValue: index + 1) ?? .sunday
  }
}
