import BackgroundFetch
import BackgroundFetchHost

extension FetchHost {
  /// Registers a task with these items, which is fetched as often as the schedule allows.
  func add(
    _ name: String = "feed", items: [String] = ["one"], interval: BackgroundFetchInterval = .minimum,
    requirements: Set<FetchRequirement> = [], hosts: [String] = [], needs: [FetchNeed] = [],
    _ fetch: @escaping @Sendable (FetchContext<String>) async throws -> BackgroundFetchResult = { _ in .newData }
  ) {
    add(name, saved: { items }, interval: interval, requirements: requirements, hosts: hosts, needs: needs, fetch)
  }

  /// Registers a task whose items change.
  func add(
    _ name: String = "feed", saved: @escaping @Sendable () throws -> [String],
    interval: BackgroundFetchInterval = .minimum, requirements: Set<FetchRequirement> = [], hosts: [String] = [],
    needs: [FetchNeed] = [], _ fetch: @escaping @Sendable (FetchContext<String>) async throws -> BackgroundFetchResult
  ) {
    register(
      name, items: saved, interval: interval, requirements: requirements, hosts: hosts, needs: needs,
      performFetch: fetch)
  }
}
