import Foundation
import Testing
import Weather
import WeatherJSON

@Suite struct SnapshotTests {
  private let staleAfter = Date(timeIntervalSince1970: 1_770_463_812)

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test(arguments: [1_770_462_012, 1_770_462_312.9, 1_770_463_812, 1_770_463_812.5, 1_800_000_000, 0])
  func filledEqualsTheDocumentOfThatMoment(seconds: TimeInterval) throws {
    let result = try sampleResult()
    let now = Date(timeIntervalSince1970: seconds)
    for staleAfter in [staleAfter, nil] {
      let stored = Snapshot.text(of: result, staleAfter: staleAfter, conditionText: words)
      #expect(
        Snapshot.filled(stored, at: now).map(text)
          == WeatherDocument.encode(result, staleAfter: staleAfter, at: now, conditionText: words))
    }
  }

  @Test func storesAWholeDocumentOfAgeZero() throws {
    let stored = Snapshot.text(of: try sampleResult(), staleAfter: staleAfter, conditionText: words)
    #expect(
      stored.hasPrefix(
        """
        {"schema":1,"updatedAt":"2026-02-07T11:00:12Z","staleAfter":"2026-02-07T11:30:12Z","age":0,"stale":false,\
        "location":{"name":"Zürich",
        """))
    #expect(try WeatherDocument.decode(stored).location.name == "Zürich")
  }

  /// Absent values, empty lists and the texts of conditions are left out; nothing else is lost.
  @Test func aCompactTextHasTheSameContent() throws {
    let result = try sampleResult()
    let stored = Snapshot.text(of: result, staleAfter: staleAfter, conditionText: words)
    let compact = Snapshot.text(of: result, staleAfter: staleAfter, isCompact: true, conditionText: words)
    #expect(compact.hasPrefix(#"{"compact":true,"schema":1,"#))
    #expect(!compact.contains("null") && !compact.contains("[]") && compact.utf8.count < stored.utf8.count)
    #expect(try WeatherDocument.decode(compact) == WeatherDocument.decode(stored))
    let shown = WeatherDocument.Extent.shown(at: staleAfter)
    #expect(try WeatherDocument.decode(compact, shown) == WeatherDocument.decode(stored, shown))
    #expect(Snapshot.filled(compact, at: staleAfter) == nil)
  }

  /// The values of another hour are put in the place of the stored ones, with nothing else changed.
  @Test(arguments: ["Zürich", #"","current":{"temperature":1},"hourly":["#, #"\","current":"#])
  func replacesTheCurrentValues(name: String) throws {
    var result = try sampleResult(name: name)
    let now = staleAfter.addingTimeInterval(7_200)
    let hour = try #require(result.report.hourly.first)
    let current = CurrentWeather(measurements: hour.measurements, validAt: hour.time, basis: .forecast)
    #expect(result.report.current != current)
    for known in [result.report.current, nil] {
      result.report.current = known
      let stored = Snapshot.text(of: result, staleAfter: staleAfter, todayText: name, conditionText: words)
      result.report.current = current
      #expect(
        Snapshot.filled(stored, at: now, current: current, todayText: "Dry.", conditionText: words).map(text)
          == WeatherDocument.encode(
            result, staleAfter: staleAfter, at: now, todayText: "Dry.", conditionText: words))
    }
  }

  @Test func aNameCannotPassForTheAge() throws {
    let result = try sampleResult(name: #"","age":0,"stale":false,"#)
    let now = staleAfter.addingTimeInterval(60)
    let filled = try #require(
      Snapshot.filled(Snapshot.text(of: result, staleAfter: staleAfter, conditionText: words), at: now).map(text))
    #expect(filled.contains(#""age":1860,"stale":true,"location":{"name":"\",\"age\":0,\"stale\":false,""#))
  }

  @Test func refusesWhatItDidNotStore() throws {
    let stored = Snapshot.text(of: try sampleResult(), staleAfter: staleAfter, conditionText: words)
    let filled = try #require(Snapshot.filled(stored, at: staleAfter).map(text))
    for text in [
      "", "{}", filled, String(stored.dropFirst()), String(stored.prefix(60)),
      stored.replacing(#""schema":1"#, with: #""schema":2"#), stored.replacing("2026-02-07T11:00:12Z", with: "never"),
    ] {
      #expect(Snapshot.filled(text, at: staleAfter) == nil)
    }
  }
}
