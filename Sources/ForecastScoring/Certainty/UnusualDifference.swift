public import Zones

/// Another provider's highest temperature of tomorrow at a station, where it differs in one round by more than usual.
public struct UnusualDifference: Hashable, Sendable {
  /// The identifier of the other provider.
  public let provider: String
  /// The local day after the round, as a number since 1 January 1970.
  public let day: Int
  /// The highest temperature that the provider itself forecasts for an hour of the day, degrees Celsius.
  public let ownHigh: Double
  /// The highest temperature of the other provider, degrees Celsius.
  public let otherHigh: Double

  /// The smallest difference that is unusual, degrees.
  static let minimum = 2.0
  /// How far a difference is from the usual one, in standard deviations: a tenth of normally distributed differences is
  /// farther.
  static let deviations = 1.645
  /// What is assumed before any round is known, with the weight of ten rounds: no difference on average, and a standard
  /// deviation of 1.5 degrees.
  static let prior = (rounds: 10.0, deviation: 1.5)
  /// The time before a round whose rounds tell what is usual, seconds.
  static let memory = 90 * 86_400

  /// Finds the other provider that differs most from what is usual between the two.
  ///
  /// - Parameters:
  ///   - provider: the identifier of the provider whose forecast is shown.
  ///   - zone: the zone of the place, which defines its days.
  /// - Returns: `nil` if the provider has no forecast in the round, or no other one differs by more than usual.
  public init?(from provider: String, in round: Int, of forecasts: [ProviderForecasts], in zone: Zone) {
    let days = LocalDays(zone: zone)
    let highs = forecasts.map { (provider: $0.provider, of: $0.highsOfTomorrow(in: days, from: round)) }
    guard let own = highs.first(where: { $0.provider == provider })?.of, let high = own[round] else { return nil }
    var farthest: (provider: String, high: Double, deviations: Double)?
    for other in highs where other.provider != provider {
      guard let otherHigh = other.of[round] else { continue }
      let before = own.compactMap { known, high in
        known == round ? nil : other.of[known].map { $0 - high }
      }
      let distance = UnusualDifference.deviations(of: otherHigh - high, after: before)
      if distance > farthest?.deviations ?? 0 { farthest = (other.provider, otherHigh, distance) }
    }
    guard let farthest, farthest.deviations > UnusualDifference.deviations else { return nil }
    (self.provider, day) = (farthest.provider, days.dayAfter(round))
    (ownHigh, otherHigh) = (high, farthest.high)
  }

  /// Returns how many standard deviations a difference is from the usual one; 0 if it is too small to matter or only
  /// closer to zero than usual.
  static func deviations(of difference: Double, after before: [Double]) -> Double {
    let count = Double(before.count) + prior.rounds
    let mean = before.reduce(0, +) / count
    let squares = before.reduce(prior.rounds * (prior.deviation * prior.deviation + mean * mean)) {
      $0 + ($1 - mean) * ($1 - mean)
    }
    let distance = difference - mean
    guard abs(difference) >= minimum, distance * difference > 0 else { return 0 }
    return abs(distance) / (squares / count).squareRoot()
  }
}

extension ProviderForecasts {
  /// Returns the highest temperature of the local day after each round, for days of which every hour is known.
  ///
  /// - Parameter round: the newest round; rounds of more than 90 days before are left out.
  fileprivate func highsOfTomorrow(in days: LocalDays, from round: Int) -> [Int: Double] {
    var highs: [Int: Double] = [:]
    var rest = rows[...]
    while let first = rest.first {
      let own = rest.prefix { $0.round == first.round }
      rest = rest[own.endIndex...]
      guard first.round <= round, first.round >= round - UnusualDifference.memory else { continue }
      let span = days.span(of: days.dayAfter(first.round))
      let values = own.filter { span.contains($0.validAt) }.compactMap(\.temperature)
      if values.count == span.fullHours, let high = values.max() { highs[first.round] = high }
    }
    return highs
  }
}

extension LocalDays {
  /// Returns the day after the one in which a round is. A round in whose hour a day begins belongs to that day.
  fileprivate func dayAfter(_ round: Int) -> Int { day(of: round + 3_599) + 1 }
}
