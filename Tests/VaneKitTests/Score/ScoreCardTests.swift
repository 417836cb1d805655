import ForecastScoring
import Foundation
import TestSupport
import Testing
import Weather
import WeatherStore

@testable import VaneKit
@testable import Wording

/// What is said about the providers of a place.
@Suite struct ScoreCardTests {
  private func sentence(_ facts: ScoreFacts) -> String {
    ScoreCard(facts: facts, reader: ScoreSample.reader(width: nil)).sentence
  }

  @Test func oneSentenceSaysWhatFollows() throws {
    // Two providers whose errors differ by a tenth or two.
    var slight = try ScoreSample.facts(providers: ["nws", "met-norway"])
    let best = try #require(slight.rows[0].provider)
    slight.winner?.provider = best
    #expect(sentence(slight).hasSuffix(" has been more accurate here; the difference is small."), "\(sentence(slight))")
    #expect(
      sentence(try ScoreSample.facts(error: 1.5))
        == "MET Norway has been more accurate here, by about \(try shown(error: 1.5))°C.")
    #expect(sentence(try ScoreSample.facts(days: 19, winner: nil)) == "Too early to tell: 18 of 30 days.")
    #expect(
      sentence(try ScoreSample.facts(providers: ["open-meteo"], winner: nil))
        == "Only one provider is asked about this place, so there is nothing to compare.")
    var unclear = try ScoreSample.facts(days: 33, providers: ["nws", "met-norway"], winner: nil)
    // The errors of the sample are waves of several days, so a difference would show after years.
    #expect(sentence(unclear) == "Too close to call.")
    let noise = (0..<33).map { (day: $0, value: 0.8 * sin(Double($0 * $0) * 12.9898)) }
    unclear.ranking = ProviderRanking(ProviderComparison(noise), of: "nws", and: "met-norway")
    let close = sentence(unclear)
    #expect(
      close.hasPrefix("Too close to call; about ") && close.hasSuffix(" would show a difference of 0.3°C."), "\(close)")
  }

  /// The difference of the two errors in the table, as they are shown.
  private func shown(error: Double, _ factor: Double = 1) throws -> String {
    let rows = try ScoreSample.facts(error: error).rows
    let errors = try rows.prefix(2).map {
      (try #require($0.temperature.meanAbsoluteError) * factor * 10).rounded() / 10
    }
    return try #require(FixedDecimal.text(errors[1] - errors[0], decimals: 1))
  }

  /// The sentence is about what was decided, also below a table of other forecasts.
  @Test func theSentenceNamesTheForecastsOfTheDecision() throws {
    let basis = "Decided by the forecasts of 24 to 48 hours ahead over all days."
    for lead in LeadRange.allCases where lead != .tomorrow {
      #expect(sentence(try ScoreSample.facts(lead: lead)) == "MET Norway has been more accurate here. \(basis)")
      #expect(
        sentence(try ScoreSample.facts(days: 19, winner: nil, lead: lead))
          == "Too early to tell: 18 of 30 days. \(basis)")
    }
    // A winner that is not the best of the days that are shown.
    var facts = try ScoreSample.facts()
    facts.winner?.provider = "open-meteo"
    #expect(sentence(facts) == "Open-Meteo has been more accurate here. \(basis)")
  }

  @Test func theRowOfPersistenceHasItsOwnHours() throws {
    let note = { (facts: ScoreFacts) in
      ScoreCard(facts: facts, reader: ScoreSample.reader(width: nil)).lines.first {
        $0.hasPrefix("The baseline “same as yesterday”")
      }
    }
    #expect(note(try ScoreSample.facts()) == nil)
    let short = try ScoreSample.facts(unobserved: -48..<24)
    let count = try #require(short.rows.last).temperature.count
    #expect(
      note(short)
        == "The baseline “same as yesterday” has \(Wording.english.number(count)) of these hours: those whose day before was observed."
    )
  }

  @Test func theStationHasItsName() throws {
    var facts = try ScoreSample.facts()
    facts.station.name = "Berlin\n Brandenburg\u{202e}"
    let heading = ScoreCard(facts: facts, reader: ScoreSample.reader(width: nil)).lines[0]
    #expect(heading.hasPrefix("Berlin · station Berlin Brandenburg (EDDB), 18 km away, 2 m higher · "))
  }

  /// In Fahrenheit, a difference has no offset.
  @Test func differencesAreInTheUnitsOfTheUser() throws {
    let reader = ScoreSample.reader(units: .imperial, width: nil)
    let facts = try ScoreSample.facts(error: 1.5)
    let difference = try shown(error: 1.5, 1.8)
    #expect(
      ScoreCard(facts: facts, reader: reader).sentence
        == "MET Norway has been more accurate here, by about \(difference)°F.")
    let celsius = try #require(facts.rows[0].temperature.meanAbsoluteError)
    let line = try #require(ScoreCard(facts: facts, reader: reader).lines.first { $0.hasPrefix("MET Norway") })
    let text = try #require(FixedDecimal.text(celsius * 1.8, decimals: 1))
    #expect(line.contains(" \(text)°F "), "\(line)")
  }

  /// A difference of 3 m/s is not Beaufort 2.
  @Test func differencesOfWindHaveADecimalAndNoScale() {
    #expect(UnitSystem.metric.windDifference(1.14) == "4.1 km/h")
    #expect(UnitSystem.si.windDifference(1.14) == "1.1 m/s")
    #expect(UnitSystem.metric.windDifference(5) == "18 km/h")
    #expect(UnitSystem.metric.using(.beaufort).windDifference(3) == "3.0 m/s")
  }

  @Test func theHeadingNamesTheStationAndTheCases() throws {
    func heading(_ height: Double?) throws -> String {
      ScoreCard(facts: try ScoreSample.facts(height: height), reader: ScoreSample.reader(width: nil)).lines[0]
    }
    let cases = try ScoreSample.facts().table.temperatureCases.common
    let rest = "31 days · the same \(Wording.english.number(cases)) hours for all · 24 to 48 hours ahead"
    #expect(try heading(2.3) == "Berlin · station EDDB, 18 km away, 2 m higher · \(rest)")
    #expect(try heading(-40) == "Berlin · station EDDB, 18 km away, 40 m lower · \(rest)")
    #expect(try heading(nil) == "Berlin · station EDDB, 18 km away · \(rest)")
    #expect(try heading(0.2) == "Berlin · station EDDB, 18 km away · \(rest)")
  }

  /// The most accurate provider comes first, persistence last; a provider without chances has a dash.
  @Test func rowsAreSorted() throws {
    let rows = try ScoreSample.facts().rows
    #expect(rows.map(\.provider) == ["met-norway", "open-meteo", nil])
    #expect(rows[0].temperature.meanAbsoluteError ?? 9 < rows[1].temperature.meanAbsoluteError ?? 0)
  }

  /// A certainty is never claimed.
  @Test func aProbabilityIsNotRoundedUp() throws {
    for (probability, percent) in [(0.9999, 99.0), (0.979, 97), (0.97, 97), (1, 99)] {
      let winner = ScoreDecision.Winner(provider: "nws", wonOn: 20_545, difference: 0.3, probability: probability)
      #expect(winner.percent == percent)
    }
  }

  @Test func aNameFromOutsideIsFiltered() throws {
    var facts = try ScoreSample.facts()
    facts.station.id = "ED\u{1b}[31mDB"
    facts.names["met-norway"] = "MET\u{202e} Norway\n"
    let text =
      (ScoreCard(facts: facts, reader: ScoreSample.reader(width: nil)).lines
      + ScoreCard(facts: facts, reader: ScoreSample.reader(width: nil)).explanation).joined()
    #expect(!text.unicodeScalars.contains { $0 == "\u{1b}" || $0 == "\u{202e}" || $0 == "\n" })
  }

  @Test func theExplanationCountsWhatIsLeftOut() throws {
    let lines = ScoreCard(facts: try ScoreSample.facts(missing: 40), reader: ScoreSample.reader(width: nil))
      .explanation
    #expect(lines.contains { $0.hasPrefix("Left out, because a provider lacks them: ") && !$0.contains(": 0 hours") })
    #expect(lines.contains("MET Norway: the forecasts of 3 rounds were more than 12 hours old."))
    let whole = ScoreCard(facts: try ScoreSample.facts(), reader: ScoreSample.reader(width: nil)).explanation
    #expect(!whole.contains { $0.hasPrefix("Left out") })
  }

  @Test func theReasonOfTheOrderIsSaid() throws {
    let winner = try #require(try ScoreSample.facts().winner)
    let berlin = try SamplePlaces.berlin()
    let reader = ScoreSample.reader(width: nil)
    #expect(
      MeasuredOrder(location: berlin, winner: winner).sentence(for: reader)
        == "providers.order is measured: MET Norway comes first for Berlin, where it is the most accurate (97%) since 2 Apr 2026."
    )
    #expect(
      MeasuredOrder(location: berlin, winner: nil).sentence(for: reader)
        == "providers.order is measured: no provider has won for Berlin yet, so the usual order counts.")
  }
}
