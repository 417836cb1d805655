import ForecastScoring
import Foundation
import TestSupport
import Weather
import WeatherStore
import Zones

@testable import VaneKit
@testable import Wording

/// Made-up forecasts of two providers at the airport of Berlin, and what follows from them.
enum ScoreSample {
  private static let start = 1_772_409_600
  private static let names = [
    "met-norway": "MET Norway", "open-meteo": "Open-Meteo", "nws": "US National Weather Service",
  ]

  /// What is shown, the same on each run.
  ///
  /// - Parameters:
  ///   - winner: whether MET Norway has won.
  ///   - missing: the lead from which Open-Meteo has no values, hours.
  ///   - error: what Open-Meteo is too cold in addition, degrees Celsius.
  ///   - unobserved: the hours that the station did not report.
  static func facts(
    days: Int = 32, providers: [String] = ["open-meteo", "met-norway"], winner: Double? = 0.21, missing: Int = 200,
    lead: LeadRange = .tomorrow, height: Double? = 2, error: Double = 0, unobserved: Range<Int> = 0..<0
  ) throws -> ScoreFacts {
    let forecasts = providers.map { provider in
      var rows = (0..<days * 2).flatMap { ScoreSample.rows(of: provider, round: $0, missing) }
      if provider == "open-meteo", error != 0 {
        for index in rows.indices { rows[index].temperature = rows[index].temperature.map { $0 - error } }
      }
      return ProviderForecasts(provider: provider, rows: rows)
    }
    var hours: [Int: ObservedHour] = [:]
    for hour in -48..<days * 24 where !unobserved.contains(hour) { hours[start / 3_600 + hour] = observed(hour) }
    let observations = Observations(hours)
    let tables = LeadRange.allCases.map { ScoreTable(forecasts, against: observations, lead: $0, in: .gmt) }
    var facts = ScoreFacts(
      location: try SamplePlaces.berlin(),
      station: .init(id: "EDDB", coordinate: try SamplePlaces.berlin().coordinate, elevation: 48),
      distance: 18_040, heightDifference: height,
      lead: lead, table: ScoreTable(forecasts, against: observations, lead: lead, in: .gmt),
      ranking: ProviderRanking(forecasts, against: observations, in: .gmt),
      // Since 2 April 2026.
      winner: winner.map { .init(provider: "met-norway", wonOn: 20_545, difference: $0, probability: 0.974) },
      names: names, oldForecasts: ["met-norway": 3])
    facts.tablesByLead = tables
    return facts
  }

  private static func wave(_ hour: Int, _ length: Double) -> Double { sin(Double(hour) / length) }

  private static func observed(_ hour: Int) -> ObservedHour {
    ObservedHour(
      temperature: (8 + 5 * wave(hour, 24 / (2 * .pi)) + 3 * wave(hour, 37)).rounded(),
      windSpeed: 4 + 2 * wave(hour, 29),
      isWet: wave(hour, 19) > 0.6)
  }

  private static func rows(of provider: String, round number: Int, _ missing: Int) -> [ForecastRow] {
    let round = start + number * 43_200
    let (bias, spread, salt) =
      provider == "met-norway" ? (0.2, 1.3, 7.0) : provider == "nws" ? (0.1, 1.4, 5) : (-0.4, 1.7, 11)
    return (Array(0...48) + Array(stride(from: 54, through: 120, by: 6))).map { lead in
      let hour = number * 12 + lead
      let truth = observed(hour)
      let error = bias + spread * (1 + Double(lead) / 60) * wave(hour * 3 + number * 17, salt)
      let isKnown = provider != "open-meteo" || lead < missing
      return ForecastRow(
        round: round, validAt: round + lead * 3_600, temperature: isKnown ? (truth.temperature ?? 0) + error : nil,
        windSpeed: (truth.windSpeed ?? 0) + 0.6 * wave(hour * 5, salt),
        chance: truth.isWet == true ? 0.7 : 0.15 + 0.1 * wave(hour, salt))
    }
  }

  static func reader(
    _ wording: Wording = .english, units: UnitSystem = .metric, glyphs: GlyphSet = .unicode, width: Int?
  ) -> Reader {
    Reader(
      now: Date(timeIntervalSince1970: Double(start + 33 * 86_400)), zone: .gmt, wording: wording, units: units,
      glyphs: glyphs, width: width)
  }
}
