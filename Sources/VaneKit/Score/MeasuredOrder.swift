import ForecastScoring
import Settings
import Weather
import WeatherStore
import Wording

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
  /// Reads which provider won at a place; `nil` if the user chose the order, also for the place alone. Where it cannot be
  /// read, none has won: a fetch goes by the same.
  init?(_ session: Session, _ settings: Settings, place: SavedLocation?) {
    guard settings.providers.isMeasured, let place, place.provider == nil else { return nil }
    location = place.location
    let scores = try? ScoreStore.openIfAny(session.paths)
    let station = (try? scores?.choice(of: place.location.coordinate))?.station?.id
    winner = station.flatMap { try? scores?.decision(about: $0) }?.winner
  }
}
