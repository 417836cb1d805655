public import Zones

/// Which provider is the most accurate at a place, if one is.
public struct ProviderRanking: Sendable {
  /// A provider compared with another one.
  public struct Pair: Sendable {
    public let first: String
    public let second: String
    /// The comparison of the first with the second.
    public let comparison: ProviderComparison
  }

  /// Each provider with each other one.
  public let pairs: [Pair]

  public init(_ providers: [ProviderForecasts], against observations: Observations, in zone: Zone) {
    pairs = providers.flatMap { first in
      providers.filter { $0.provider != first.provider }.map { second in
        Pair(
          first: first.provider, second: second.provider,
          comparison: DailyErrors(first, second, against: observations, in: zone).comparison)
      }
    }
  }

  /// The provider that is better than every other one; `nil` as long as it is not clear.
  public var winner: String? {
    pairs.map(\.first).first { provider in
      let own = pairs.filter { $0.first == provider }
      return !own.isEmpty && own.allSatisfy(\.comparison.isBetter)
    }
  }

  /// The number of days of the pair with the fewest.
  public var days: Int { pairs.map(\.comparison.days).min() ?? 0 }

  /// Whether a decision is made on a day: once a week, on Thursday, so that a look does not decide again and again until
  /// chance gives a winner.
  ///
  /// - Parameter day: the number of the local day since 1 January 1970, a Thursday.
  public static func decides(on day: Int) -> Bool { day % 7 == 0 }
}
