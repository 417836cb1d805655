import Testing
import Weather

@testable import Presentation

@Suite struct GoldenTests {
  @Test(arguments: Golden.all) func cardAndForecastReadSo(golden: Golden) throws {
    let zone = try Sample.zone("Europe/Berlin")
    let wording = golden.language.wording
    let days = try SeriesSample.report()
    var today = try Sample.result()
    today.report.daily = days.daily
    let card = NowCard(
      today, now: Sample.after(12), staleAfter: .seconds(5400), zone: zone, wording: wording)
    #expect(card.lines.joined(separator: "\n") == golden.card)

    var result = try Sample.result()
    result.report = days
    let facts = SeriesFacts(
      result, now: Sample.after(7), staleAfter: .seconds(5400), readerZone: zone, wording: wording)
    #expect(DayTable(facts).lines(width: 120).joined(separator: "\n") == golden.forecast)
  }

  /// Spanish and Japanese have suites of their own.
  @Test func aNarrowCardReadsSo() throws {
    #expect(try narrow(.english) == "")
    #expect(try narrow(.german) == "")
    #expect(try narrow(.french) == "")
  }

  private func narrow(_ wording: Wording) throws -> String {
    var today = try Sample.result()
    today.report.daily = try SeriesSample.report().daily
    let card = NowCard(
      today, now: Sample.after(95), staleAfter: .seconds(5400), zone: try Sample.zone("Europe/Berlin"),
      wording: wording, width: 40)
    return card.lines.joined(separator: "\n")
  }

  @Test func everyLanguageHasOne() {
    #expect(Golden.all.map(\.language) == Language.allCases)
  }
}
