public import Foundation

/// When the lists of warnings were last asked for, for each place, and all requests of the last day, for each list.
public struct WarningReadings: Hashable, Sendable, Codable {
  /// The key that they are stored under, beside the state of the schedule.
  public static let storeKey = "warning-readings"

  private var askedAt: [SavedLocation.ID: Date] = [:]
  /// By the smallest identifier of the places that a list is for.
  private var requests: [SavedLocation.ID: [Date]] = [:]

  private static let memory = 86400.0

  /// The readings of a fresh install: none.
  public init() {}

  /// The readings after a request for one list.
  ///
  /// - Parameters:
  ///   - ids: the places that the list is for.
  ///   - isTriedAgain: whether it counts as a request alone, because it failed and is tried again soon.
  public mutating func asked(about ids: [SavedLocation.ID], isTriedAgain: Bool, at now: Date) {
    if !isTriedAgain { for id in ids { askedAt[id] = now } }
    guard let key = ids.min() else { return }
    requests[key] = requests(ids, at: now) + [now]
  }

  /// The readings without places that are no longer saved.
  public mutating func keep(only saved: Set<SavedLocation.ID>) {
    askedAt = askedAt.filter { saved.contains($0.key) }
    requests = requests.filter { saved.contains($0.key) }
  }

  /// When the list for all of these places was last asked for; `nil` for never. An instant ahead, of a clock that was
  /// set back, does not count.
  func askedAt(_ ids: [SavedLocation.ID], at now: Date) -> Date? {
    let instants = ids.map { askedAt[$0] }
    guard instants.allSatisfy({ $0.map { $0 <= now } ?? false }) else { return nil }
    return instants.compactMap(\.self).min()
  }

  /// When the list for these places was asked for in the last 24 hours.
  func requests(_ ids: [SavedLocation.ID], at now: Date) -> [Date] {
    (ids.min().flatMap { requests[$0] } ?? []).filter {
      (0..<WarningReadings.memory).contains(now.timeIntervalSince($0))
    }
  }
}
