import Synchronization

/// How much was answered at once where more took too long. It is not exceeded for some time; otherwise each round would
/// begin with an attempt that takes too long.
struct AnsweredSize {
  private(set) var size: Int
  private var successes = 0

  /// The number of successes after which twice as much is tried.
  private static let maximumSuccesses = 10

  init(_ size: Int) { self.size = size }

  /// Notes a success. A smaller one says nothing about larger ones.
  mutating func succeeded(with count: Int) {
    guard count >= size else { return }
    successes += 1
    if successes == AnsweredSize.maximumSuccesses { self = AnsweredSize(2 * size) }
  }
}

/// How many places in one request each host has answered, if it has failed with more.
final class AnsweredSizes: Sendable {
  private let sizes = Mutex<[String: AnsweredSize]>([:])

  /// Returns the largest number of places that a host is asked for; `nil` without a limit.
  func limit(of host: String) -> Int? { sizes.withLock { $0[host]?.size } }

  /// Notes a round in which requests were divided because the host did not answer.
  ///
  /// - Parameter places: the largest number of places in one request that was answered.
  func divided(_ host: String, answered places: Int) { sizes.withLock { $0[host] = AnsweredSize(places) } }

  /// Notes a round without such a division.
  func answered(_ host: String, _ places: Int) { sizes.withLock { $0[host]?.succeeded(with: places) } }
}
