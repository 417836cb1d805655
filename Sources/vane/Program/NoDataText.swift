import Foundation
import Presentation
import WeatherStore

/// Why a refresh brought nothing new, in one line.
struct NoDataText {
  let line: String

  init(_ reason: RecordedReason?, context: CommandContext) {
    switch reason?.code {
    case "valid", "held", "backing-off":
      let until = (reason?.detail).flatMap { try? Date($0, strategy: .iso8601) }
      let time = until.map { LocalTime(zone: context.zone, wording: context.wording).text($0, seenAt: context.now) }
      line =
        reason?.code == "valid"
        ? "Not asked: the provider says that what is cached is valid until \(time ?? "later")."
        : "Not asked: the provider wants no request before \(time ?? "later")."
    case "shared": line = "Another fetch has just brought it."
    default: line = "Nothing new."
    }
  }
}
