/// Which provider is the most accurate at a station, as decided once a week.
public struct ScoreDecision: Hashable, Sendable {
  /// The provider that won.
  public struct Winner: Hashable, Sendable {
    public var provider: String
    /// When it first won, as the number of the local day since 1 January 1970.
    public var wonOn: Int
    /// How much more accurate it is to be expected than the next best one, degrees Celsius, as of that day.
    public var difference: Double
    /// The probability that it is more accurate by at least 0.1 degrees, 0 to 1, as of that day.
    public var probability: Double

    public init(provider: String, wonOn: Int, difference: Double, probability: Double) {
      self.provider = provider
      self.wonOn = wonOn
      self.difference = difference
      self.probability = probability
    }
  }

  /// When it was decided, as the number of the local day since 1 January 1970.
  public var day: Int
  /// The number of days that were compared.
  public var days: Int
  /// `nil` as long as no provider is clearly better. A winner stays until another one wins, or until its lead of the last
  /// 90 days is gone.
  public var winner: Winner?

  public init(day: Int, days: Int, winner: Winner? = nil) {
    self.day = day
    self.days = days
    self.winner = winner
  }

  /// Decides with a ranking.
  public init(_ ranking: ProviderRanking, on day: Int, after last: ScoreDecision?) {
    self.init(day: day, days: ranking.days, winner: last?.winner)
    if let won = winner?.wonOn { winner?.wonOn = min(won, day) }
    if let provider = winner?.provider, ranking.hasLostLead(provider) { winner = nil }
    guard let provider = ranking.winner, provider != winner?.provider else { return }
    let own = ranking.pairs.filter { $0.first == provider }.map(\.comparison)
    winner = Winner(
      provider: provider, wonOn: day, difference: own.map(\.expectedDifference).min() ?? 0,
      probability: own.map(\.probability).min() ?? 0)
  }
}
