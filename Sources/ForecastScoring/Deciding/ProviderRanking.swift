public import FoundationEssentials
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
    pairs = providers.indices.flatMap { index in
      let first = providers[index]
      return providers[(index + 1)...].flatMap { second in
        let comparison = DailyErrors(first, second, against: observations, in: zone).comparison
        return ProviderRanking(comparison, of: first.provider, and: second.provider).pairs
      }
    }
  }

  /// The ranking of two providers.
  public init(_ comparison: ProviderComparison, of first: String, and second: String) {
    pairs = [
      Pair(first: first, second: second, comparison: comparison),
      Pair(first: second, second: first, comparison: comparison.reversed),
    ]
  }

  /// The provider that is better than every other one; `nil` as long as it is not clear.
  public var winner: String? {
    pairs.map(\.first).first { provider in
      let own = pairs.filter { $0.first == provider }
      return !own.isEmpty && own.allSatisfy(\.comparison.isBetter)
    }
  }

  /// Whether a provider has lost its lead to another one in the last 90 days.
  public func hasLostLead(_ provider: String) -> Bool {
    pairs.contains { $0.first == provider && $0.comparison.hasLostLead }
  }

  /// The number of days of the pair with the fewest.
  public var days: Int { pairs.map(\.comparison.days).min() ?? 0 }

  /// Whether a decision is made on a day: once a week, on Thursday, so that looks do not decide again and again until
  /// chance gives a winner.
  ///
  /// - Parameter day: the number of the local day since 1 January 1970, a Thursday.
  public static func decides(on day: Int) -> Bool { day % 7 == 0 }

  /// Returns the last day of decision, which can be today, as the number of the local day since 1 January 1970.
  public static func lastDecision(before now: Date, in zone: Zone) -> Int {
    var day = LocalDays(zone: zone).day(of: Int(now.timeIntervalSince1970.rounded(.down)))
    while !decides(on: day) { day -= 1 }
    return day
  }
}

extension [ProviderForecasts] {
  /// The forecasts without the providers that stopped: they have no round in the two weeks before the newest one, and
  /// would leave no common cases.
  public var withoutStopped: [ProviderForecasts] {
    let latest = compactMap(\.rows.last?.round).max() ?? 0
    return filter { ($0.rows.last?.round ?? 0) >= latest - 14 * 86_400 }
  }
}
