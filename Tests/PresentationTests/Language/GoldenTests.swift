import Testing
import Weather

@testable import Presentation

@Suite struct GoldenTests {
  @Test(arguments: Golden.all) func cardAndForecastReadSo(golden: Golden) throws {
    let zone = try Sample.zone("Europe/Berlin")
    let wording = golden.language.wording
    let card = NowCard(
      try Sample.result(), now: Sample.after(12), staleAfter: .seconds(5400), zone: zone, wording: wording)
    #expect(card.lines.joined(separator: "\n") == golden.card)

    var result = try Sample.result()
    result.report = try SeriesSample.report()
    let facts = SeriesFacts(
      result, now: Sample.after(7), staleAfter: .seconds(5400), readerZone: zone, wording: wording)
    #expect(DayTable(facts).lines(width: 120).joined(separator: "\n") == golden.forecast)
  }

  @Test func everyLanguageHasOne() {
    #expect(Golden.all.map(\.language) == Language.allCases)
  }
}
