import ForecastScoring
import Services
import Weather
import WeatherStore

/// What a round adds to the forecasts of places: how far they are usually off, and a second opinion.
extension ScoreLane {
  /// The time before a round whose forecasts count, seconds: the days of a band, and the longest lead.
  private static let memory = 190 * 86_400

  /// Returns the outlooks of all places, with those of the places at the stations of a round.
  ///
  /// - Parameter round: the instant at which all providers were asked, seconds since 1970.
  func outlooks(
    after round: Int, at stations: Set<String>, in scores: ScoreStore
  ) throws(StoreError) -> StationOutlooks {
    var outlooks = try fetcher.store.stationOutlooks()
    let places = try fetcher.store.locations().filter { $0.isLookedAt(at: fetcher.now()) }
    for station in stations.sorted() {
      let forecasts = try usedForecasts(of: station, since: round - ScoreLane.memory, in: scores)
      let observations = try scores.observations(of: station)
      for place in places
      where try scores.choice(of: place.location.coordinate, at: fetcher.now())?.station?.id == station {
        outlooks.record(forecasts, against: observations, of: station, in: round, about: place)
      }
    }
    return outlooks
  }

  /// Returns the forecasts that are compared at a station.
  func usedForecasts(
    of station: String, since first: Int = 0, in scores: ScoreStore
  ) throws(StoreError) -> [ProviderForecasts] {
    let used = Set(fetcher.services.inOrder.map(\.provider.id))
    return try scores.forecasts(of: station, since: first).filter { used.contains($0.provider) }.withoutStopped
  }
}

extension WeatherFetcher {
  /// Returns what the scores of a station add to a provider's forecast of a place; `nil` if the user does not agree to
  /// them. An outlook that cannot be read does not prevent storing the weather.
  func stationOutlook(of place: SavedLocation, from provider: Provider) -> StationOutlook? {
    guard observations != nil else { return nil }
    return (try? store.stationOutlooks())?.outlook(of: place.id, from: provider.id, at: now())
  }
}
