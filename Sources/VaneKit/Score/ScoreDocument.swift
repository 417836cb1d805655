import ForecastScoring
import Weather
import WeatherJSON
import WeatherStore
import Wording

extension ScoreReading {
  /// Returns the document that `vane score --json` prints, on one line: a schema in `docs/schema` describes its keys.
  static func document(of readings: [(SavedLocation, ScoreReading)], lead: LeadRange, for reader: Reader) -> String {
    // A document does not depend on the user's language or units.
    let reader = Reader(now: reader.now, zone: reader.zone)
    return JSONWriter.document { json in
      json.object("lead") { json in
        json.integer("from", lead.lower)
        json.integer("to", lead.upper)
      }
      json.objects("places", readings) { json, next in
        json.string("location", next.0.location.name)
        json.members(of: next.1, for: reader)
      }
    }
  }

  /// A stable word for documents.
  fileprivate var code: String {
    switch self {
    case .nothing(.stationUnknown): "station-unknown"
    case .nothing(.noStation): "no-station"
    case .nothing(.nothingCompared): "nothing-compared"
    case .facts(let facts): ScoreVerdict(facts.ranking, winner: facts.winner).code
    }
  }
}

extension JSONWriter {
  fileprivate mutating func members(of reading: ScoreReading, for reader: Reader) {
    let facts = reading.facts
    string("state", reading.code)
    object("station", facts) { json, facts in
      json.string("id", facts.station.id)
      json.string("name", facts.station.name)
      json.number("distance", facts.distance)
      json.number("heightDifference", facts.heightDifference)
    }
    integer("days", facts?.table.days ?? 0)
    object("cases", facts?.table) { json, table in
      json.object("temperature") { $0.members(of: table.temperatureCases) }
      json.object("wind") { $0.members(of: table.windCases) }
      json.object("rain") { $0.members(of: table.rainCases) }
      json.object("days") { $0.members(of: table.dayCases) }
    }
    objects("scores", facts?.rows ?? []) { $0.members(of: $1) }
    object("winner", facts?.winner) { json, winner in
      json.string("provider", winner.provider)
      json.string("since", winner.since?.description)
      json.number("difference", winner.difference, decimals: 4)
      json.number("probability", winner.probability, decimals: 4)
    }
    string("text", facts.map { ScoreCard(facts: $0, reader: reader).sentence })
  }

  private mutating func members(of cases: ScoreTable.Cases) {
    integer("common", cases.common)
    integer("dropped", cases.dropped)
  }

  private mutating func members(of row: ScoreTable.Row) {
    string("provider", row.provider)
    object("temperature") { $0.members(of: row.temperature) }
    object("high") { $0.members(of: row.high) }
    object("low") { $0.members(of: row.low) }
    object("wind") { $0.members(of: row.wind) }
    object("rain") { json in
      json.integer("cases", row.rain.count)
      json.number("brierScore", row.rain.score, decimals: 4)
      json.number("brierSkill", row.rain.skill, decimals: 4)
      json.number("csi", row.rainEvents.criticalSuccessIndex, decimals: 4)
      json.number("ets", row.rainEvents.equitableThreatScore, decimals: 4)
    }
  }

  private mutating func members(of score: ContinuousScore) {
    integer("cases", score.count)
    number("meanAbsoluteError", score.meanAbsoluteError, decimals: 4)
    number("bias", score.bias, decimals: 4)
  }
}

/// The scores for a spreadsheet or a script: comma-separated values (RFC 4180) with a line of titles, which state the
/// units. Values are in canonical units; missing values are empty. Without a provider, the row is about persistence.
struct ScoreCSV: Sendable {
  let places: [ScoreFacts]

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
