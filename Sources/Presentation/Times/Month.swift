/// A month of the Gregorian calendar, 1 to 12.
enum Month: Int, CaseIterable, Sendable {
  case january = 1
  case february, march, april, may, june, july, august, september, october, november, december
}
