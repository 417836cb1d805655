import ForecastScoring
import Weather
import Wording

/// The scores for a spreadsheet or a script: comma-separated values (RFC 4180) with a line of titles, which state
/// the units. Values are in canonical units; missing values are empty. Without a provider, the row is that of persistence.
struct ScoreCSV: Sendable {
  private let places: [ScoreFacts]

  init(_ places: [ScoreFacts]) {
    self.places = places
  }

  /// The titles, then a line for each provider of each place.
  var lines: [String] {
    let titles = [
      "location", "station", "leadFrom (h)", "leadTo (h)", "provider", "temperatureCases", "temperatureMAE (°C)",
      "temperatureBias (°C)", "highCases", "highMAE (°C)", "highBias (°C)", "lowCases", "lowMAE (°C)", "lowBias (°C)",
      "windCases", "windMAE (m/s)", "windBias (m/s)", "rainCases", "brierScore", "brierSkill", "csi", "ets",
    ]
    let rows = places.flatMap { facts in
      facts.rows.map { row in
        [
          CSVField.text(facts.location.name), CSVField.text(facts.station.id), "\(facts.lead.lower)",
          "\(facts.lead.upper)",
        ] + cells(row)
      }
    }
    return ([titles] + rows).map { $0.joined(separator: ",") }
  }

  private func cells(_ row: ScoreTable.Row) -> [String] {
    func number(_ value: Double?) -> String { CSVField.number(value, decimals: 6) }
    func errors(_ score: ContinuousScore) -> [String] {
      ["\(score.count)", number(score.meanAbsoluteError), number(score.bias)]
    }
    return [CSVField.text(row.provider)] + errors(row.temperature) + errors(row.high) + errors(row.low)
      + errors(row.wind) + ["\(row.rain.count)"]
      + [
        row.rain.score, row.rain.skill, row.rainEvents.criticalSuccessIndex, row.rainEvents.equitableThreatScore,
      ].map(number)
  }
}
