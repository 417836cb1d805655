import ScheduleParts
import Testing

@testable import BackgroundFetch

/// A forecast as one word of a log, and back.
@Suite struct LookForecastTests {
  @Test func usesStableCodes() {
    let weekday = LookForecast(looked: 11, watched: 14, isWeekend: false, from: 405, used: 3, budget: 24)
    let weekend = LookForecast(looked: 0, watched: 8, isWeekend: true, from: 1439, used: 0, budget: 1)
    #expect(weekday.logged == "11/14 weekdays 06:45 3/24")
    #expect(weekend.logged == "0/8 weekends 23:59 0/1")
    #expect(LookForecast(logged: weekday.logged) == weekday)
    #expect(LookForecast(logged: weekend.logged) == weekend)
  }

  @Test(arguments: 1...200) func readsALogEntry(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let watched = Int.random(in: 0...28, using: &random)
    let forecast = LookForecast(
      looked: Int.random(in: 0...watched, using: &random), watched: watched,
      isWeekend: Bool.random(using: &random), from: Int.random(in: 0..<1440, using: &random),
      used: Int.random(in: 0...96, using: &random), budget: Int.random(in: 1...48, using: &random))
    #expect(LookForecast(logged: forecast.logged) == forecast)
  }

  @Test(arguments: [
    "", " ", "11/14 weekdays 06:45", "11/14 weekdays 06:45 3/24 ", " 11/14 weekdays 06:45 3/24",
    "11/14  weekdays 06:45 3/24", "11/14 weekdays 06:45 3/24 5", "11/14 Weekdays 06:45 3/24",
    "11/14 fridays 06:45 3/24", "11/14 weekdays 24:00 3/24", "11/14 weekdays 06:60 3/24", "11/14 weekdays 6:45 3/24",
    "011/14 weekdays 06:45 3/24", "-11/14 weekdays 06:45 3/24", "11-14 weekdays 06:45 3/24",
    "11/14 weekdays 06:45 3/99999", "11/14 weekdays 06:45 3/99999999999999999999999", "11/14 weekdays 06:45 3/2\u{664}",
    "11/14 weekdays 06:45 3/24\n", "11/14 weekdays 06:45 3/24\u{1B}[2J", "11/14\u{202E} weekdays 06:45 3/24",
    "11/14 weekdays 06:45 3/24\u{0}", "0x1/14 weekdays 06:45 3/24", "11/14 weekdays 06:45 3/+24",
    String(repeating: "1/", count: 100_000),
  ])
  func returnsNilForOtherText(text: String) {
    #expect(LookForecast(logged: text) == nil)
  }

  @Test(arguments: 1...200) func acceptsAnyTextAsALogEntry(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var text = Array("11/14 weekdays 06:45 3/24".unicodeScalars)
    for _ in 0..<3 {
      let place = Int.random(in: 0..<text.count, using: &random)
      text[place] = Unicode.Scalar(UInt32.random(in: 0...0x2FF, using: &random)) ?? " "
    }
    let changed = String(String.UnicodeScalarView(text))
    #expect(LookForecast(logged: changed).map(\.logged) ?? changed == changed)
  }
}
