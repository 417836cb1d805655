/// What workers count for each provider. The numbers are in the database, so that they outlive a worker.
extension FleetStore {
  /// Adds to the counters of providers, in one statement.
  func count(_ work: [String: ProviderWork], doing: String) throws(FleetError) {
    guard !work.isEmpty else { return }
    // In the order of the providers, so that two workers never wait for each other.
    let work = work.sorted { $0.key < $1.key }
    try db.rows(
      """
      INSERT INTO vane.counter AS before (provider, updates, requests, failures)
      SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[])
      ON CONFLICT (provider) DO UPDATE SET updates = before.updates + excluded.updates,
        requests = before.requests + excluded.requests, failures = before.failures + excluded.failures
      """,
      [
        ArrayText.of(work.map(\.key)), ArrayText.of(work.map(\.value.updates)),
        ArrayText.of(work.map(\.value.requests)), ArrayText.of(work.map(\.value.failures)),
      ], doing: doing)
  }
}

/// What workers did with one provider.
public struct ProviderWork: Hashable, Sendable {
  /// Updates of sites with an answer of the provider.
  public var updates: Int
  /// Dialogues with the provider.
  public var requests: Int
  /// Dialogues without an answer that can be used.
  public var failures: Int

  public init(updates: Int = 0, requests: Int = 0, failures: Int = 0) {
    self.updates = updates
    self.requests = requests
    self.failures = failures
  }

  public static func + (one: ProviderWork, other: ProviderWork) -> ProviderWork {
    ProviderWork(
      updates: one.updates + other.updates, requests: one.requests + other.requests,
      failures: one.failures + other.failures)
  }
}
