import ForecastScoring
import FoundationEssentials
import Settings
import Weather
import WeatherStore
import Wording
import Zones

/// What was collected about one place: its scores, or the reason why it has no scores yet.
enum ScoreReading {
  case facts(ScoreFacts)
  case nothing(Gap)

  /// The reason why there are no scores.
  enum Gap: Equatable {
    /// The station has not been looked for: that follows the next update of the weather.
    case stationUnknown
    /// No station is near enough.
    case noStation
    /// No forecast of a round has been compared with an observation yet. The station is in words.
    case nothingCompared(station: String)
  }

  /// Reads the scores of a place.
  ///
  /// - Parameters:
  ///   - scores: `nil` if nothing was ever collected.
  ///   - lead: the forecasts of the table; those of the decision are always of 24 to 48 hours.
  ///   - form: what is shown, which decides how much is computed.
  ///   - days: the newest days of the table, by their rounds; `nil` for all.
  init(
    of place: SavedLocation, in scores: ScoreStore?, _ settings: Settings, lead: LeadRange, days: Int?,
    form: ScoreRequest.Form, for reader: Reader
  ) throws {
    guard let scores, let choice = try scores.choice(of: place.location.coordinate) else {
      self = .nothing(.stationUnknown)
      return
    }
    guard let station = choice.station else {
      self = .nothing(.noStation)
      return
    }
    let zone = PlaceClock(of: place.location, for: reader).zone
    let observations = try scores.observations(of: station.id)
    let stored = try scores.forecasts(of: station.id).filter { settings.providers.order.contains($0.provider) }
    let compared = stored.withoutStopped
    let first = days.map { Int(reader.now.timeIntervalSince1970) - $0 * 86_400 }
    let chosen = first.map { first in compared.map { $0.since(first) } } ?? compared
    func scored(_ lead: LeadRange) -> ScoreTable {
      ScoreTable(chosen, against: observations, lead: lead, in: zone, keepsCases: form.keepsCases)
    }
    let table = scored(lead)
    guard table.temperatureCases.common + table.windCases.common + table.rainCases.common > 0 else {
      self = .nothing(.nothingCompared(station: ScoreFacts.text(ofStation: station.id, named: station.name)))
      return
    }
    var facts = ScoreFacts(
      of: place.location, station: ScoreFacts.Station(station, choice, at: place), lead: lead, table: table,
      ranking: ProviderRanking(compared, against: observations, in: zone),
      winner: try scores.decision(about: station.id)?.winner,
      names: Dictionary(
        WeatherService.forecasts.map { ($0.provider.id, $0.provider.name) }, uniquingKeysWith: { first, _ in first }))
    if form.isByLead { facts.tablesByLead = LeadRange.allCases.map(scored) }
    facts.stopped = stored.map(\.provider).filter { id in !compared.contains { $0.provider == id } }
    facts.oldForecasts = try scores.oldForecasts(of: station.id)
    self = .facts(facts)
  }
}

extension ScoreReading {
  var facts: ScoreFacts? { if case .facts(let facts) = self { facts } else { nil } }
}

extension ScoreFacts.Station {
  fileprivate init(_ station: StationChoice.Station, _ choice: StationChoice, at place: SavedLocation) {
    let difference = station.elevation.flatMap { height in choice.placeElevation.map { height - $0 } }
    self.init(
      id: station.id, name: station.name, coordinate: station.coordinate, elevation: station.elevation,
      distance: place.location.coordinate.kilometres(to: station.coordinate) * 1_000,
      heightDifference: difference)
  }
}
