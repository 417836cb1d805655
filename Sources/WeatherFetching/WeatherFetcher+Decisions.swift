import ForecastScoring
import FoundationEssentials
import Services
import Weather
import WeatherStore
import Zones

/// The weekly decision which provider is the most accurate.
extension WeatherFetcher {
  /// Decides about the stations of a round if a day of decision has come since the last decision. A winner stays until
  /// another provider wins.
  func decide(about attempts: FetchAttempts, in scores: ScoreStore) throws(StoreError) {
    let places = attempts.rounds.filter { $0.failure == nil }.flatMap(\.places)
    for place in places {
      guard let station = try scores.choice(of: place.location.coordinate, at: now())?.station?.id else { continue }
      let zone = place.location.zone().zone
      let day = ProviderRanking.lastDecision(before: now(), in: zone)
      let last = try scores.decision(about: station)
      // A decision of a later day is one of a clock that was ahead.
      guard last?.day != day else { continue }
      let used = Set(services.inOrder.map(\.provider.id))
      let forecasts = try scores.forecasts(of: station).filter { used.contains($0.provider) }.withoutStopped
      let ranking = ProviderRanking(forecasts, against: try scores.observations(of: station), in: zone)
      var decision = ScoreDecision(day: day, days: ranking.days, winner: last?.winner)
      if let won = decision.winner?.wonOn { decision.winner?.wonOn = min(won, day) }
      if let winner = ranking.winner, winner != last?.winner?.provider {
        let own = ranking.pairs.filter { $0.first == winner }.map(\.comparison)
        decision.winner = ScoreDecision.Winner(
          provider: winner, wonOn: day, difference: own.map(\.expectedDifference).min() ?? 0,
          probability: own.map(\.probability).min() ?? 0)
      }
      try scores.setDecision(decision, about: station)
    }
  }
}
