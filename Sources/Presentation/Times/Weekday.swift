/// A day of the week, numbered as Foundation's Gregorian calendar numbers it.
enum Weekday: Int, CaseIterable, Sendable {
  case sunday = 1
  case monday, tuesday, wednesday, thursday, friday, saturday
}
