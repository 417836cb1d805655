import ForecastScoring
import Weather
import WeatherJSON
import WeatherStore
import Wording

/// The document that `vane score --json` prints: a schema in `docs/schema` describes its keys.
struct ScoreDocument {
  private let readings: [(place: SavedLocation, reading: ScoreReading)]
  private let lead: LeadRange
  private let reader: Reader

  init(_ readings: [(SavedLocation, ScoreReading)], lead: LeadRange, for reader: Reader) {
    self.readings = readings
    self.lead = lead
    // A document does not depend on the user's language or units.
    self.reader = Reader(now: reader.now, zone: reader.zone)
  }

  /// The document, on one line: an object with the places.
  var text: String {
    var json = JSONWriter()
    json.object { json in
      json.integer("schema", 1)
      json.object("lead") { json in
        json.integer("from", lead.lower)
        json.integer("to", lead.upper)
      }
      json.array("places", readings) { json, next in write(&json, next.place, next.reading) }
    }
    return json.text
  }

  private func write(_ json: inout JSONWriter, _ place: SavedLocation, _ reading: ScoreReading) {
    json.object { json in
      json.string("location", place.location.name)
      switch reading {
      case .nothing(let gap):
        json.string("state", gap.code)
        json.null("station")
        json.integer("days", 0)
        json.null("cases")
        json.array("scores", [Int]()) { _, _ in }
        json.null("winner")
        json.null("text")
      case .facts(let facts):
        json.string("state", ScoreVerdict(facts.ranking, winner: facts.winner).code)
        json.object("station") { json in
          json.string("id", facts.station.id)
          json.string("name", facts.station.name)
          json.number("distance", facts.station.distance)
          json.number("heightDifference", facts.station.heightDifference)
        }
        json.integer("days", facts.table.days)
        write(&json, casesOf: facts.table)
        json.array("scores", facts.rows, write)
        write(&json, facts.winner)
        json.string("text", ScoreCard(facts, for: reader).sentence)
      }
    }
  }

  private func write(_ json: inout JSONWriter, casesOf table: ScoreTable) {
    json.object("cases") { json in
      write(&json, "temperature", table.temperatureCases)
      write(&json, "wind", table.windCases)
      write(&json, "rain", table.rainCases)
      write(&json, "days", table.dayCases)
    }
  }

  private func write(_ json: inout JSONWriter, _ name: String, _ cases: ScoreTable.Cases) {
    json.object(name) { json in
      json.integer("common", cases.common)
      json.integer("dropped", cases.dropped)
    }
  }

  private func write(_ json: inout JSONWriter, _ row: ScoreTable.Row) {
    json.object { json in
      json.string("provider", row.provider)
      write(&json, "temperature", row.temperature)
      write(&json, "high", row.high)
      write(&json, "low", row.low)
      write(&json, "wind", row.wind)
      json.object("rain") { json in
        json.integer("cases", row.rain.count)
        json.number("brierScore", row.rain.score, decimals: 4)
        json.number("brierSkill", row.rain.skill, decimals: 4)
        json.number("csi", row.rainEvents.criticalSuccessIndex, decimals: 4)
        json.number("ets", row.rainEvents.equitableThreatScore, decimals: 4)
      }
    }
  }

  private func write(_ json: inout JSONWriter, _ name: String, _ score: ContinuousScore) {
    json.object(name) { json in
      json.integer("cases", score.count)
      json.number("meanAbsoluteError", score.meanAbsoluteError, decimals: 4)
      json.number("bias", score.bias, decimals: 4)
    }
  }

  private func write(_ json: inout JSONWriter, _ winner: ScoreDecision.Winner?) {
    guard let winner else { return json.null("winner") }
    json.object("winner") { json in
      json.string("provider", winner.provider)
      json.string("since", winner.since?.description)
      json.number("difference", winner.difference, decimals: 4)
      json.number("probability", winner.probability, decimals: 4)
    }
  }
}

extension ScoreReading.Gap {
  /// A stable word for documents.
  var code: String {
    switch self {
    case .stationUnknown: "station-unknown"
    case .noStation: "no-station"
    case .nothingCompared: "nothing-compared"
    }
  }
}
