import ForecastScoring
import Weather
import Wording

/// How good the providers were at one place.
struct ScoreFacts: Sendable {
  /// The station that stands for the place.
  struct Station: Hashable, Sendable {
    /// The ICAO location indicator: `EDDB`.
    var id: String
    /// The name of the airport, as the service that lists the stations writes it.
    var name: String?
    var coordinate: Coordinate
    /// Metres above sea level.
    var elevation: Double?
    /// From the place, metres.
    var distance: Double
    /// The height of the station minus that of the place, metres; `nil` if one is not known.
    var heightDifference: Double?
  }

  /// Returns a station in words, by its name if that is known: `Berlin Brandenburg (EDDB)`.
  static func text(ofStation id: String, named name: String?) -> String {
    let (id, name) = (SafeText.line(id), name.map { SafeText.line($0, limit: 60) } ?? "")
    return name.isEmpty ? id : "\(name) (\(id))"
  }

  var location: Location
  var station: Station
  var lead: LeadRange
  var table: ScoreTable
  /// The tables of `LeadRange.allCases`, for a chart; otherwise empty.
  var tablesByLead: [ScoreTable] = []
  /// The comparisons of the providers, over all days and 24 to 48 hours ahead.
  var ranking: ProviderRanking
  /// As last decided.
  var winner: ScoreDecision.Winner?
  /// The shown names of the providers by their identifiers.
  var names: [String: String]
  /// The providers that are not compared any more, because they have no forecast of the last two weeks.
  var stopped: [String]
  /// The number of rounds in which a provider's forecast was more than twelve hours old, by provider.
  var oldForecasts: [String: Int]

  init(
    of location: Location, station: Station, lead: LeadRange, table: ScoreTable, ranking: ProviderRanking,
    winner: ScoreDecision.Winner?, names: [String: String], stopped: [String] = [], oldForecasts: [String: Int] = [:]
  ) {
    self.location = location
    self.station = station
    self.lead = lead
    self.table = table
    self.ranking = ranking
    self.winner = winner
    self.names = names
    self.stopped = stopped
    self.oldForecasts = oldForecasts
  }

  /// The providers, the most accurate first, then persistence.
  var rows: [ScoreTable.Row] {
    let providers = table.rows.filter { $0.provider != nil }.sorted {
      ($0.temperature.meanAbsoluteError ?? .infinity) < ($1.temperature.meanAbsoluteError ?? .infinity)
    }
    return providers + table.rows.filter { $0.provider == nil }
  }

  func name(of provider: String) -> String { SafeText.line(names[provider] ?? provider) }

  /// Returns a probability in per cent, never rounded up to certainty.
  static func percent(ofProbability probability: Double) -> Double { min(99, (probability * 100).rounded(.down)) }
}

extension ScoreDecision.Winner {
  /// The probability, per cent.
  var percent: Double { ScoreFacts.percent(ofProbability: probability) }

  /// The day on which it first won.
  var since: CivilDate? { CivilDate(daysSince1970: wonOn) }
}
