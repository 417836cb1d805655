import FleetStore

/// What a worker has done, as far as its log and the counters of the fleet need it. A value: the caller has the clock.
struct WorkRecord {
  /// The requests that no counter has yet, by provider.
  private(set) var uncounted: [String: ProviderWork] = [:]
  /// What was done since the last line of the log.
  private(set) var sinceLine = ProviderWork()
  private var latestFailure: String?
  private var outages: [String: Outage] = [:]
  /// The parts of the worker that have lost a connection, and have had no success since.
  private var disconnected: Set<Int> = []

  /// A host or a database that cannot be used.
  private struct Outage {
    let began: ContinuousClock.Instant
    /// The parts of the worker that have had no success since.
    var parts: Set<Int>
  }

  /// Counts a dialogue with a provider.
  ///
  /// - Parameter failure: why its answer cannot be used, with the host; `nil` if it can.
  mutating func asked(_ provider: String, failure: String?) {
    let work = ProviderWork(requests: 1, failures: failure == nil ? 0 : 1)
    uncounted[provider, default: ProviderWork()] = uncounted[provider, default: ProviderWork()] + work
    sinceLine = sinceLine + work
    if let failure { latestFailure = failure }
  }

  mutating func updated(_ sites: Int) { sinceLine.updates += sites }

  /// Returns the requests that no counter has yet, and forgets them.
  mutating func takeUncounted() -> [String: ProviderWork] {
    defer { uncounted = [:] }
    return uncounted
  }

  /// Adds requests that could not be stored.
  mutating func putBack(_ work: [String: ProviderWork]) { uncounted.merge(work, uniquingKeysWith: +) }

  /// Returns the line about what was done since the last line; `nil` if nothing was done, or if nothing succeeded
  /// during an outage, which has lines of its own.
  mutating func line() -> String? {
    let work = sinceLine
    guard work.updates > 0 || (work.requests > 0 && outages.isEmpty) else { return nil }
    let failure = latestFailure.map { " (\($0))" } ?? ""
    sinceLine = ProviderWork()
    latestFailure = nil
    return "sites updated: \(work.updates), requests: \(work.requests), failed: \(work.failures)\(failure)"
  }

  /// Records that a part has lost a connection that it had. That is no outage yet: the next attempt may succeed, as after
  /// a restart of the server that another part has noticed.
  ///
  /// - Returns: whether it is the first loss since a success.
  mutating func loses(in part: Int) -> Bool { disconnected.insert(part).inserted }

  /// Records that a part has used its connection.
  mutating func connects(in part: Int) { disconnected.remove(part) }

  /// Records that something cannot be used.
  ///
  /// - Parameters:
  ///   - name: a host, or the database.
  ///   - part: the part of the worker that noticed it.
  /// - Returns: whether the outage begins now.
  mutating func fails(_ name: String, in part: Int = 0, at now: ContinuousClock.Instant) -> Bool {
    guard outages[name] == nil else {
      outages[name]?.parts.insert(part)
      return false
    }
    outages[name] = Outage(began: now, parts: [part])
    return true
  }

  /// Records a success.
  ///
  /// - Returns: the length of the outage, if it ends now: every part that noticed it has had success.
  mutating func works(_ name: String, in part: Int = 0, at now: ContinuousClock.Instant) -> Duration? {
    guard var outage = outages[name] else { return nil }
    outage.parts.remove(part)
    outages[name] = outage.parts.isEmpty ? nil : outage
    return outage.parts.isEmpty ? now - outage.began : nil
  }
}
