import BackgroundFetch
import Foundation

struct ScheduleText {
  let line: String
  init(_ decision: Decision, now: Date, zone: TimeZone) { line = "\(decision)" }
}
