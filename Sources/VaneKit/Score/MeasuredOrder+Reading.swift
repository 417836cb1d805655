import FoundationEssentials
import Settings
import Weather
import WeatherStore
import Wording

extension MeasuredOrder {
  /// Reads which provider won at a place; `nil` if the user chose the order, also for the place alone. Where it cannot be
  /// read, none has won: a fetch goes by the same.
  init?(_ session: Session, _ settings: Settings, place: SavedLocation?) {
    guard settings.providers.isMeasured, let place, place.provider == nil else { return nil }
    let winner = try? MeasuredOrder.winner(at: place.location.coordinate, in: ScoreStore.openIfAny(session.paths))
    let service = WeatherService.forecasts.first { $0.provider.id == winner?.provider }
    self.init(
      of: place.location, winner: winner.flatMap { ScoreFacts.Winner($0) }, name: service?.provider.name)
  }

  private static func winner(
    at place: Coordinate, in scores: ScoreStore?
  ) throws(StoreError) -> ScoreDecision.Winner? {
    guard let station = try scores?.choice(of: place)?.station?.id else { return nil }
    return try scores?.decision(about: station)?.winner
  }
}
