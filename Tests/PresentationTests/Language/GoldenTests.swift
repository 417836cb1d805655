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
    let (english, german, french) = (try narrow(.english), try narrow(.german), try narrow(.french))
    #expect(
      english == [
        "Berlin, Land Berlin, Germany",
        "2°C light rain",
        "Forecast for 15:00, from data of 1 h 35…",
        "Today     high 6°C, low -3°C, rain 88%",
        "Wind      7 km/h from N",
        "Stale     last updated 14:05, 1 h 35 mi…",
        "Weather data by Open-Meteo.com",
      ])
    #expect(
      german == [
        "Berlin, Land Berlin, Germany",
        "2 °C leichter Regen",
        "Vorhersage für 15:00, Stand vor 1 h 35 …",
        "Heute         max. 6 °C, min. -3 °C",
        "Wind          7 km/h aus N",
        "Veraltet      von 14:05, vor 1 h 35 min",
        "Weather data by Open-Meteo.com",
      ])
    #expect(
      french == [
        "Berlin, Land Berlin, Germany",
        "2 °C pluie faible",
        "Prévision pour 15:00, reçue il y a 1 h …",
        "Auj.        max. 6 °C, min. -3 °C",
        "Vent        7 km/h de secteur N",
        "Périmé      de 14:05, il y a 1 h 35 min",
        "Weather data by Open-Meteo.com",
      ])
  }

  private func narrow(_ wording: Wording) throws -> [String] {
    var today = try Sample.result()
    today.report.daily = try SeriesSample.report().daily
    return NowCard(
      today, now: Sample.after(95), staleAfter: .seconds(5400), zone: try Sample.zone("Europe/Berlin"),
      wording: wording, width: 40
    ).lines
  }

  @Test func everyLanguageHasOne() {
    #expect(Golden.all.map(\.language) == Language.allCases)
  }
}
