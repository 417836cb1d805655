import BackgroundFetch
public import Services

/// The state of the fleet, for administrators.
extension FleetStore {
  /// Reads the state of the fleet.
  public func status() throws(FleetError) -> FleetStatus {
    FleetStatus(
      counts: try counts(), providers: try providers(), accounts: try accounts(), silences: try silences(),
      snapshotAge: try snapshotAge())
  }

  /// The numbers of the state: the name in words, the SQL over all sites and their rows of `vane.due`, and the meaning.
  private static let counted: [(name: String, sql: String, meaning: String)] = [
    ("sites", "count(*)", "Sites."),
    ("paused", "count(*) FILTER (WHERE is_paused)", "Sites that are paused."),
    (
      "dormant", "count(*) FILTER (WHERE due_at = 'infinity' AND NOT is_paused)",
      "Sites that are not updated because no reader asked for them."
    ),
    ("due", "count(*) FILTER (WHERE due_at <= now() AND coalesce(held_until <= now(), true))", "Sites that are due."),
    (
      "late", "count(*) FILTER (WHERE due_at < now() - make_interval(secs => $1))",
      "Sites that have been due for more than \(lease / 60) minutes."
    ),
    (
      "claimed", "count(*) FILTER (WHERE worker IS NOT NULL AND held_until > now())",
      "Sites that a worker is updating."
    ),
    ("failing", "count(*) FILTER (WHERE failures > 0)", "Sites whose last update failed."),
    (
      "workers", "(SELECT count(*) FROM vane.worker WHERE seen_at > now() - make_interval(secs => $1))",
      "Workers that were seen within \(lease / 60) minutes."
    ),
    (
      "never updated", "count(*) FILTER (WHERE updated_at IS NULL AND due_at <> 'infinity')",
      "Sites that have no weather yet and are neither paused nor dormant."
    ),
    (
      "stale warnings",
      """
      (SELECT count(*) FROM vane.feed WHERE updated_at < now() - interval '1 hour' OR updated_at IS NULL AND feed.failures > 0)
      """,
      "Countries whose list of warnings was last read more than an hour ago."
    ),
  ]

  /// Counts sites and workers.
  func counts() throws(FleetError) -> [FleetStatus.Count] {
    let row = try db.rows(
      "SELECT \(FleetStore.counted.map(\.sql).joined(separator: ", ")) FROM vane.due JOIN vane.site USING (site)",
      ["\(FleetStore.lease)"], doing: "counting sites")
    return try FleetStore.counted.enumerated().map { index, count throws(FleetError) in
      FleetStatus.Count(name: count.name, meaning: count.meaning, value: try row.required(0, index))
    }
  }

  /// Reads the age of the weather by provider, and the counters. Sites that are paused or dormant are left out: their
  /// weather is old by intention.
  private func providers() throws(FleetError) -> [FleetStatus.Provider] {
    let rows = try db.rows(
      """
      SELECT provider, coalesce(sites, 0), coalesce(stale, 0), oldest, coalesce(updates, 0), coalesce(requests, 0),
        coalesce(counter.failures, 0)
      FROM (
        SELECT provider, count(*) AS sites, count(*) FILTER (WHERE updated_at < now() - 2 * update_interval) AS stale,
          extract(epoch FROM now() - min(updated_at))::bigint AS oldest
        FROM vane.due JOIN vane.site USING (site) JOIN vane.result USING (site)
        WHERE due_at <> 'infinity' GROUP BY provider) AS weather
      FULL JOIN vane.counter USING (provider) ORDER BY provider
      """, doing: "reading the age of the weather")
    return try rows.map { row throws(FleetError) in
      FleetStatus.Provider(
        identifier: try rows.required(row, 0), sites: try rows.required(row, 1), stale: try rows.required(row, 2),
        maximumAge: try rows.value(row, 3),
        work: ProviderWork(
          updates: try rows.required(row, 4), requests: try rows.required(row, 5), failures: try rows.required(row, 6)))
    }
  }

  private func snapshotAge() throws(FleetError) -> Int? {
    try db.rows("SELECT vane.oldest_snapshot()::bigint", doing: "looking for open transactions").value(0, 0)
  }

  private func accounts() throws(FleetError) -> [FleetStatus.Account] {
    let windows = RateLimitWindow.allCases.map(FleetStore.spent).joined(separator: ", ")
    let rows = try db.rows(
      "SELECT account, \(windows) FROM vane.ledger ORDER BY account", doing: "reading the limits")
    return try rows.map { row throws(FleetError) in
      var account = FleetStatus.Account(name: try rows.required(row, 0))
      for (index, window) in RateLimitWindow.allCases.enumerated() {
        account.spent[window] = try rows.required(row, index + 1)
      }
      return account
    }
  }

  private func silences() throws(FleetError) -> [(host: String, seconds: Int)] {
    let rows = try db.rows(
      """
      SELECT host, ceil(extract(epoch FROM until - statement_timestamp()))::bigint FROM vane.silence
      WHERE until > statement_timestamp() ORDER BY host
      """, doing: "reading the paused hosts")
    return try rows.map { row throws(FleetError) in
      (host: try rows.required(row, 0), seconds: try rows.required(row, 1))
    }
  }

  /// Reads the state of a site, with its weather.
  ///
  /// - Throws: `unknownSites`.
  public func site(_ identifier: String) throws(FleetError) -> SiteState {
    let rows = try db.rows(
      """
      SELECT jsonb_build_object('site', identifier, 'name', name, 'latitude', latitude, 'longitude', longitude,
        'country', country, 'intervalSeconds', extract(epoch FROM update_interval)::bigint, 'isPaused', is_paused,
        'isDormant', due_at = 'infinity' AND NOT is_paused,
        'dueAt', CASE WHEN due_at <> 'infinity' THEN \(FleetStore.instant("due_at")) END,
        'updatedAt', \(FleetStore.instant("updated_at")),
        'isStale', updated_at < now() - 2 * update_interval,
        'failures', failures, 'provider', provider, 'weather', document),
        extract(epoch FROM now() - updated_at)::bigint,
        CASE WHEN due_at <> 'infinity' THEN extract(epoch FROM due_at - now())::bigint END
      FROM vane.site JOIN vane.due USING (site) LEFT JOIN vane.result USING (site) WHERE identifier = $1
      """, [identifier], doing: "reading a site")
    guard rows.count > 0 else { throw .unknownSites([identifier]) }
    return SiteState(json: try rows.required(0, 0), age: try rows.value(0, 1), wait: try rows.value(0, 2))
  }

  private static func instant(_ column: String) -> String {
    "to_char(\(column) AT TIME ZONE 'UTC', 'YYYY-MM-DD\"T\"HH24:MI:SS\"Z\"')"
  }
}

/// The state of a fleet.
public struct FleetStatus: Sendable {
  public var counts: [Count]
  public var providers: [Provider]
  public var accounts: [Account]
  /// The hosts to which requests are paused, each with the time that is left, seconds.
  public var silences: [(host: String, seconds: Int)]
  /// The age of the oldest open transaction of the database in seconds, which keeps deleted rows; `nil` if the owner of
  /// the schema may not see it.
  public var snapshotAge: Int?

  /// The sites whose weather is from one provider, and what workers did with it. Paused and dormant sites are left out.
  public struct Provider: Sendable {
    public let identifier: String
    public let sites: Int
    /// The sites whose weather is stale, as in the view `vane.now`.
    public let stale: Int
    /// The age of the oldest weather in seconds; `nil` without sites.
    public let maximumAge: Int?
    public let work: ProviderWork
  }

  /// A number of sites or workers.
  public struct Count: Sendable {
    /// The name in words, each in lower case.
    public let name: String
    /// A sentence.
    public let meaning: String
    public let value: Int
  }

  /// The use of a limit.
  public struct Account: Hashable, Sendable {
    /// A host, or the domain of several hosts that share a limit.
    public var name: String
    /// The weight in each current window.
    public var spent: [RateLimitWindow: Double] = [:]

    /// Returns the window that has the smallest share left of a limit; `nil` without a limit.
    public func tightest(of limit: RateLimit) -> RateLimitWindow? {
      limit.maximum.max { spent[$0.key, default: 0] / $0.value < spent[$1.key, default: 0] / $1.value }?.key
    }
  }
}

/// The state of a site, with its weather.
public struct SiteState: Hashable, Sendable {
  /// The state and the document of the weather, as a JSON object in one line.
  public let json: String
  /// The time since the weather was last confirmed, seconds; `nil` without weather.
  public let age: Int?
  /// The time until the site is due, seconds; negative if it is.
  public let wait: Int?
}
