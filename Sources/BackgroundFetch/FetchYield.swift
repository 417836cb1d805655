import Foundation

/// What the latest fetches were worth: whether they found anything new, and how long they took.
///
/// Slow or fruitless fetches earn fewer wake-ups.
public struct FetchYield: Hashable, Sendable {
  /// A fetch that worked.
  private struct Fetch: Hashable, Sendable {
    /// Seconds since the one before.
    let gap: Double
    let isNews: Bool
    /// Seconds.
    let took: Double
  }

  private var recent: [Fetch] = []

  /// Fetches that are remembered.
  private static let memory = 30
  /// Fetches before which nothing is concluded.
  private static let fewest = 8
  /// Seconds between two fetches beyond which news says nothing more: a machine that was off would make a provider
  /// look slow for weeks.
  private static let longestGap = 6 * 3600.0
  /// Seconds within which a fetch is no burden.
  private static let quick = 2.0

  /// The yield of fetches of which none is known yet.
  public init() {}

  /// Adds a fetch that worked.
  ///
  /// - Parameters:
  ///   - gap: since the one before; its news are news of that time.
  ///   - isNews: whether a person would see a difference.
  ///   - took: from the request until its answer was understood.
  public mutating func record(gap: Duration, isNews: Bool, took: Duration) {
    guard gap > .zero else { return }
    recent.append(
      Fetch(gap: min(gap.seconds, FetchYield.longestGap), isNews: isNews, took: max(0, took.seconds)))
    recent.removeFirst(max(0, recent.count - FetchYield.memory))
  }

  /// The time after a fetch within which the provider seldom has anything new; `nil` while too little is known.
  ///
  /// Half the mean time between two changes, from how often a fetch found one (Cho and Garcia-Molina's estimator of
  /// a Poisson process that is looked at now and then).
  var quietTime: Duration? {
    guard recent.count >= FetchYield.fewest else { return nil }
    let (all, news) = (Double(recent.count), Double(recent.count { $0.isNews }))
    let gap = recent.map(\.gap).reduce(0, +) / all
    let rate = -log((all - news + 0.5) / (all + 0.5)) / gap
    return .seconds(rate > 0 ? min(0.5 / rate, FetchYield.longestQuiet) : FetchYield.longestQuiet)
  }

  /// Longest that nothing new is expected, in seconds.
  private static let longestQuiet = 3 * 3600.0

  /// The share of the usual wake-ups that fetches as slow as these earn: 1 up to two seconds, then as much less as
  /// they take longer, at least an eighth.
  var share: Double {
    guard recent.count >= FetchYield.fewest else { return 1 }
    let median = recent.map(\.took).sorted()[recent.count / 2]
    return 1 / min(max(median / FetchYield.quick, 1), 8)
  }
}

/// Bytes in place of named numbers: a fetch reads them three times, which as names and digits cost it 0.6 ms.
extension FetchYield: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let numbers = PackedNumbers.numbers(try container.decode(Data.self)), numbers.count % 3 == 0,
      numbers.count <= 3 * FetchYield.memory, numbers.allSatisfy({ $0.isFinite && $0 >= 0 })
    else { throw DecodingError.dataCorruptedError(in: container, debugDescription: "no fetches") }
    recent = stride(from: 0, to: numbers.count, by: 3).map {
      Fetch(gap: numbers[$0], isNews: numbers[$0 + 1] > 0, took: numbers[$0 + 2])
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(PackedNumbers.data(recent.flatMap { [$0.gap, $0.isNews ? 1 : 0, $0.took] }))
  }
}
