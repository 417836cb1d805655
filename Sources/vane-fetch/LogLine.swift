import Foundation
import Presentation
import Weather

/// A line on standard error for each update and each warning. The journal of a timer keeps these lines.
struct LogLine {
  func write(_ result: WeatherResult) {
    let card = NowCard(result, now: FetchProgram.now(), staleAfter: .seconds(3600), zone: .current)
    say(card.line)
  }

  func write(_ news: WeatherAlertPosted) {
    say(AlertLine(news.alert, at: FetchProgram.now(), zone: .current).text(for: news.location))
  }

  private func say(_ line: String) {
    // `write(_:)` would end the program if standard error is closed or full.
    try? FileHandle.standardError.write(contentsOf: Data("\(line)\n".utf8))
  }
}
