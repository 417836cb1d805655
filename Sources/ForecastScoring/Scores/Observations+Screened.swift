extension Observations {
  /// Returns the observations without temperatures that no forecast of the two days before comes near: errors of the
  /// station. Highest and lowest of a day and persistence would pass them on.
  func screened(by providers: [ProviderForecasts]) -> Observations {
    var nearest: [Int: Double] = [:]
    for row in providers.lazy.flatMap(\.rows) where row.lead <= 48 {
      guard let forecast = row.temperature, let observed = hour(at: row.validAt)?.temperature else { continue }
      nearest[row.validAt / 3_600] = min(abs(forecast - observed), nearest[row.validAt / 3_600] ?? .infinity)
    }
    var hours = hours
    for (hour, distance) in nearest where distance > ScoreTable.largestError { hours[hour]?.temperature = nil }
    return Observations(hours)
  }
}
