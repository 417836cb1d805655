/// A day of the week, with the numbers of Foundation's Gregorian calendar.
enum Weekday: Int, CaseIterable, Sendable {
  case sunday = 1
  case monday, tuesday, wednesday, thursday, friday, saturday
}
