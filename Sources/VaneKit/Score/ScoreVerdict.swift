import ForecastScoring
import Wording

/// What can be said about the providers of a place, in one sentence.
enum ScoreVerdict: Hashable, Sendable {
  /// There is only one provider.
  case nothingToCompare
  /// Fewer days than a decision needs.
  case tooEarly(days: Int)
  /// No provider is clearly better. The number of weeks after which a difference of 0.3 degrees would be found, if the days
  /// to come are like those so far; `nil` if it would have been found, or not for years.
  case tooClose(weeks: Int?)
  /// A provider is better, but it is decided only once a week.
  case ahead(provider: String)
  /// A provider has won. The difference is the one that was expected at the decision, degrees Celsius.
  case winner(provider: String, difference: Double)

  /// The difference that the sentence about more weeks names, degrees Celsius.
  static let difference = 0.3
  /// The largest number of weeks that is worth naming.
  private static let maximumWeeks = 104

  init(_ ranking: ProviderRanking, winner: ScoreDecision.Winner?) {
    let pairs = ranking.pairs
    if let winner, pairs.contains(where: { $0.first == winner.provider }) {
      self = .winner(provider: winner.provider, difference: winner.difference)
    } else if pairs.isEmpty {
      self = .nothingToCompare
    } else if ranking.days < ProviderComparison.minimumDays {
      self = .tooEarly(days: ranking.days)
    } else if let first = ranking.winner {
      self = .ahead(provider: first)
    } else {
      // The pair that is hardest to tell apart decides how long it takes.
      let needed = pairs.map { pair in
        pair.comparison.daysToFind(ScoreVerdict.difference).map { $0 - pair.comparison.days }
      }
      let days = needed.contains(nil) ? nil : needed.compactMap(\.self).max()
      let weeks = days.map { ($0 + 6) / 7 }
      self = .tooClose(weeks: weeks.flatMap { (1...ScoreVerdict.maximumWeeks).contains($0) ? $0 : nil })
    }
  }

  /// A stable word for documents.
  var code: String {
    switch self {
    case .nothingToCompare: "one-provider"
    case .tooEarly: "too-early"
    case .tooClose: "too-close"
    case .ahead: "ahead"
    case .winner: "winner"
    }
  }
}
