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
      line = reason?.code == "valid" ? context.words.stillValid(time) : context.words.notWanted(time)
    case "shared": line = context.words.alreadyBrought
    default: line = context.words.nothingNew
    }
  }
}
