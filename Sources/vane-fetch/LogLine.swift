import Foundation
import Presentation
import Weather

/// A line on standard error for each update, where a timer's journal keeps it.
struct LogLine {
  func write(_ result: WeatherResult) {
    let card = NowCard(result, now: WallClock.now, staleAfter: .seconds(3600), zone: .current)
    FileHandle.standardError.write(Data("\(card.line)\n".utf8))
  }
}
