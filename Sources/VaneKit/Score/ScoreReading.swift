package import ForecastScoring
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
  ///   - lead: the forecasts of the table; the decision's are always of 24 to 48 hours.
  ///   - form: what is shown, which decides how much is computed.
  ///   - days: the newest days of the table, by their rounds; `nil` for all.
  init(
    of place: SavedLocation, in scores: ScoreStore?, _ settings: Settings, lead: LeadRange, days: Int?,
    form: ScoreForm, for reader: Reader
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
      self = .nothing(.nothingCompared(station: station.text))
      return
    }
    var facts = ScoreFacts(
      location: place.location, station: station,
      distance: place.location.coordinate.kilometres(to: station.coordinate) * 1_000,
      heightDifference: station.elevation.flatMap { height in choice.placeElevation.map { height - $0 } },
      lead: lead, table: table,
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

/// What `vane score` prints or writes.
package enum ScoreForm: Hashable {
  case card, explanation, document, csv, chart
  /// A picture, into a file or to `-`, standard output.
  case picture(String)
  /// Tables for the program verif, into a folder.
  case verif(String)

  /// Whether the compared cases themselves are needed.
  var keepsCases: Bool { if case .verif = self { true } else { false } }

  /// Whether the errors at all leads are needed.
  var isByLead: Bool { if case .picture = self { true } else { self == .chart } }

  /// Reads hours ahead: `24-48`.
  package static func lead(_ text: String) -> LeadRange? {
    let bounds = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard bounds.count == 2, let lower = bounds[0], let upper = bounds[1] else { return nil }
    return LeadRange(lower, upper)
  }
}

/// Which provider comes first for a place because it is the most accurate there.
struct MeasuredOrder: Sendable {
  let location: Location
  /// `nil` as long as no provider has won.
  let winner: ScoreDecision.Winner?

  /// The sentence for `vane providers` and `vane status`.
  func sentence(for reader: Reader) -> String {
    let (wording, place) = (reader.wording, PlaceText(location, reader.wording).name)
    guard let winner, let since = winner.since,
      let service = WeatherService.forecasts.first(where: { $0.provider.id == winner.provider })
    else {
      return wording.tr(
        "providers.order is measured: no provider has won for {place} yet, so the usual order counts.", ["place": place]
      )
    }
    return wording.tr(
      "providers.order is measured: {provider} comes first for {place}, where it is the most accurate ({percent}) since {day}.",
      [
        "provider": service.provider.name, "place": place, "percent": reader.units.percentage(winner.percent) ?? "",
        "day": wording.dates.date(since, hasYear: true),
      ])
  }
}

extension MeasuredOrder {
  /// Reads which provider won at a place; `nil` if the user chose the order, also for the place alone. Where it cannot
  /// be read, none has won: a fetch goes by the same.
  init?(_ session: Session, _ settings: Settings, place: SavedLocation?) {
    guard settings.providers.isMeasured, let place, place.provider == nil else { return nil }
    location = place.location
    let scores = try? ScoreStore.openIfAny(session.paths)
    let station = (try? scores?.choice(of: place.location.coordinate))?.station?.id
    winner = station.flatMap { try? scores?.decision(about: $0) }?.winner
  }
}
