import FoundationEssentials
import Presentation
import Settings
import Weather
import WeatherStore

extension MeasuredOrder {
  /// Reads which provider won at a place; `nil` if the user chose the order, also for the place alone.
  init?(_ session: Session, _ settings: Settings, place: SavedLocation?) throws(StoreError) {
    guard settings.providers.isMeasured, let place, place.provider == nil else { return nil }
    let scores = try ScoreStore.openIfAny(session.paths)
    let station = try scores?.choice(of: place.location.coordinate)?.station?.id
    let winner = try station.flatMap { (id) throws(StoreError) in try scores?.decision(about: id)?.winner }
    let service = WeatherService.forecasts.first { $0.provider.id == winner?.provider }
    self.init(
      of: place.location, winner: winner.flatMap { ScoreFacts.Winner($0) }, name: service?.provider.name)
  }
}
