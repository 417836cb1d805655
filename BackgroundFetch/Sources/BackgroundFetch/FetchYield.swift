package import FoundationEssentials
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A record of the last 30 successful fetches: whether they brought new data, and how long they took. If fetches are
/// slow or rarely bring new data, the schedule plans fewer of them.
package struct FetchYield: Hashable, Sendable {
  /// A successful fetch.
  private struct Fetch: Hashable, Sendable {
    /// Seconds since the previous fetch.
    let gap: Double
    /// Whether it brought a visible change.
    let isNews: Bool
    /// Its duration in seconds.
    let took: Double
  }

  private var recent: [Fetch] = []

  /// The number of fetches that are kept.
  private static let memory = 30
  /// The minimum number of fetches for a conclusion.
  private static let minimumFetches = 8
  /// The limit of a gap, in seconds. Without it, a machine that was off would make the provider appear slow for weeks.
  private static let maximumGap = 6 * 3600.0
  /// The duration in seconds up to which a fetch is not slow.
  private static let quick = 2.0

  /// Creates an empty record.
  package init() {}

  /// Adds a successful fetch. It is ignored if `gap` is not positive, because the clock was then set back.
  ///
  /// - Parameters:
  ///   - gap: the time since the previous fetch.
  ///   - isNews: whether the fetch brought a visible change.
  ///   - took: the time from the request to the decoded answer.
  package mutating func record(gap: Duration, isNews: Bool, took: Duration) {
    guard gap > .zero else { return }
    recent.append(
      Fetch(gap: min(gap.seconds, FetchYield.maximumGap), isNews: isNews, took: max(0, took.seconds)))
    recent.removeFirst(max(0, recent.count - FetchYield.memory))
  }

  /// The time after a fetch in which the provider rarely has new data; `nil` with fewer than eight fetches.
  ///
  /// It is half the mean time between two changes, at most three hours. The mean is Cho and Garcia-Molina's estimator
  /// for a Poisson process that is sampled from time to time.
  var quietTime: Duration? {
    guard recent.count >= FetchYield.minimumFetches else { return nil }
    let (all, news) = (Double(recent.count), Double(recent.count { $0.isNews }))
    let gap = recent.map(\.gap).reduce(0, +) / all
    let rate = -log((all - news + 0.5) / (all + 0.5)) / gap
    return .seconds(rate > 0 ? min(0.5 / rate, FetchYield.maximumQuietTime) : FetchYield.maximumQuietTime)
  }

  /// The limit of ``quietTime``, in seconds.
  private static let maximumQuietTime = 3 * 3600.0

  /// The fraction of the usual wake-ups that the duration of the fetches allows. It is 1 for a median of up to two
  /// seconds, and inversely proportional to longer medians, down to 1/8.
  var share: Double {
    guard recent.count >= FetchYield.minimumFetches else { return 1 }
    let median = recent.map(\.took).sorted()[recent.count / 2]
    return 1 / min(max(median / FetchYield.quick, 1), 8)
  }
}

/// Stored as bytes: every fetch reads the record three times, and named decimal numbers would cost 0.6 ms.
extension FetchYield: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let yield = FetchYield(packed: try container.decode(Data.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "no fetches")
    }
    self = yield
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(packed)
  }

  /// Reads the bytes of a record; `nil` if they are damaged.
  package init?(packed: Data) {
    guard let numbers = PackedNumbers.numbers(packed), numbers.count % 3 == 0,
      numbers.count <= 3 * FetchYield.memory, numbers.allSatisfy({ $0.isFinite && $0 >= 0 })
    else { return nil }
    recent = stride(from: 0, to: numbers.count, by: 3).map {
      Fetch(gap: numbers[$0], isNews: numbers[$0 + 1] > 0, took: numbers[$0 + 2])
    }
  }

  /// The record as bytes.
  package var packed: Data { PackedNumbers.data(recent.flatMap { [$0.gap, $0.isNews ? 1 : 0, $0.took] }) }
}
