public import Foundation

/// When the lists of warnings were asked for: for each place, and how often in the last day.
public struct WarningReadings: Hashable, Sendable, Codable {
  /// The key that they are stored under, beside the state of the schedule.
  public static let storeKey = "warning-readings"

  private var askedAt: [SavedLocation.ID: Date] = [:]
  private var requests: [Date] = []

  private static let memory = 86400.0

  /// The readings of a fresh install: none.
  public init() {}

  /// The readings after requests for lists.
  ///
  /// - Parameters:
  ///   - ids: the places that the lists are for; none after requests that all failed, which are tried again soon.
  ///   - count: the number of lists that were asked for.
  ///   - saved: the places that are saved now; others are forgotten.
  public mutating func asked(
    about ids: [SavedLocation.ID], requests count: Int, saved: Set<SavedLocation.ID>, at now: Date
  ) {
    for id in ids { askedAt[id] = now }
    askedAt = askedAt.filter { saved.contains($0.key) }
    requests = requests.filter { isRecent($0, at: now) } + Array(repeating: now, count: count)
  }

  /// When the list for all of these places was last asked for; `nil` for never. An instant ahead, of a clock that was
  /// set back, does not count.
  func askedAt(_ ids: [SavedLocation.ID], at now: Date) -> Date? {
    let instants = ids.map { askedAt[$0] }
    guard instants.allSatisfy({ $0.map { $0 <= now } ?? false }) else { return nil }
    return instants.compactMap(\.self).min()
  }

  /// Requests of the last 24 hours.
  func used(at now: Date) -> Int { requests.count { isRecent($0, at: now) } }

  private func isRecent(_ instant: Date, at now: Date) -> Bool {
    (0..<WarningReadings.memory).contains(now.timeIntervalSince(instant))
  }
}
