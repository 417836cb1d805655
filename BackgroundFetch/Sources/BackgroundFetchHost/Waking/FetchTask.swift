package import BackgroundFetch

/// What a task needs before it may fetch.
///
/// ```swift
/// let needed: Set<FetchRequirement> = [.network, .externalPower]
/// ```
public enum FetchRequirement: Hashable, Sendable, CaseIterable {
  /// A default route; not needed for hosts on this machine.
  case network
  /// Mains power, for work that takes long.
  case externalPower
}

/// A registered task, with items as their keys.
package struct FetchTask: Sendable {
  /// The time between the expiry of a fetch and its limit, and between the limit and SIGKILL.
  static let warning = Duration.seconds(2)

  package let name: String
  package let interval: BackgroundFetchInterval
  let requirements: Set<FetchRequirement>
  /// The hosts that a fetch asks, the preferred one first.
  package var hosts: [String] = []
  let currentHosts: @Sendable () -> [String]
  let needs: [FetchNeed]
  /// The time after which a fetch is ended.
  package let limit: Duration
  /// Returns the keys of the items that are saved now.
  let items: @Sendable () throws -> [String]
  package let perform: @Sendable (FetchRun) async throws -> BackgroundFetchResult

  /// Returns a limit between 3 seconds, which leaves a second before the expiry, and a day.
  static func allowed(_ limit: Duration) -> Duration { min(max(limit, .seconds(3)), .seconds(86_400)) }

  /// The names of the lock files that a fetch of the task holds, in the order in which every process takes them.
  var locks: [String] { Set((["task " + name] + hosts.map { "host " + $0 }).map(LockFile.name)).sorted() }
}

/// The words for what started a fetch, as far as the host knows them.
enum FetchOrigin {
  static let host = "host"
  static let simulated = "simulated"
  static let user = "user"
}
