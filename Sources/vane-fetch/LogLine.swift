import Foundation
import Presentation
import Weather

/// A line on standard error for each update, where a timer's journal keeps it.
struct LogLine {
  func write(_ result: WeatherResult) {
    let card = NowCard(result, now: VaneFetch.now(), staleAfter: .seconds(3600), zone: .current)
    // `write(_:)` would end the program where standard error is closed or full.
    try? FileHandle.standardError.write(contentsOf: Data("\(card.line)\n".utf8))
  }
}
