import FoundationEssentials
import Platform
import Weather
import Wording
import Zones

/// A line on standard error for each update and each warning. The journal of a timer keeps these lines.
struct LogLine {
  func write(_ result: WeatherResult) {
    say(WeatherLine(result, staleAfter: .seconds(3600), for: reader).text)
  }

  func write(_ news: WeatherAlertPosted) {
    say(AlertLine(news.alert, for: reader).text(for: news.location))
  }

  private var reader: Reader {
    Reader(now: FetchProgram.now(), zone: .current(tz: Environment.ofProcess["TZ"]))
  }

  private func say(_ line: String) {
    StandardError.write(line + "\n")
  }
}
