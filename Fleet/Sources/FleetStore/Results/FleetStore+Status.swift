public import BackgroundFetch

/// The state of the fleet, for administrators.
extension FleetStore {
  /// Reads the state of the fleet.
  public func status() throws(FleetError) -> FleetStatus {
    FleetStatus(
      counts: try counts(), workers: try workers(), accounts: try accounts(), silences: try silences())
  }

  /// The number of workers that were seen within a lease.
  private func workers() throws(FleetError) -> Int {
    try db.rows(
      "SELECT count(*) FROM vane.worker WHERE seen_at > now() - make_interval(secs => $1)", ["\(FleetStore.lease)"],
      doing: "counting workers"
    ).required(0, 0)
  }

  private func accounts() throws(FleetError) -> [FleetStatus.Account] {
    let windows = RateLimitWindow.allCases.map(FleetStore.spent).joined(separator: ", ")
    let rows = try db.rows(
      "SELECT account, \(windows) FROM vane.ledger ORDER BY account", doing: "reading the limits")
    var accounts: [FleetStatus.Account] = []
    for row in 0..<rows.count {
      var account = FleetStatus.Account(name: try rows.required(row, 0))
      for (index, window) in RateLimitWindow.allCases.enumerated() {
        account.spent[window] = try rows.required(row, index + 1)
      }
      accounts.append(account)
    }
    return accounts
  }

  private func silences() throws(FleetError) -> [FleetStatus.Silence] {
    let rows = try db.rows(
      """
      SELECT host, ceil(extract(epoch FROM until - statement_timestamp()))::bigint FROM vane.silence
      WHERE until > statement_timestamp() ORDER BY host
      """, doing: "reading the paused hosts")
    var silences: [FleetStatus.Silence] = []
    for row in 0..<rows.count {
      silences.append(FleetStatus.Silence(host: try rows.required(row, 0), seconds: try rows.required(row, 1)))
    }
    return silences
  }

  /// Reads the state of a site, with its weather.
  ///
  /// - Throws: `unknownSites`.
  public func site(_ identifier: String) throws(FleetError) -> SiteState {
    let rows = try db.rows(
      """
      SELECT jsonb_build_object('site', identifier, 'name', name, 'latitude', latitude, 'longitude', longitude,
        'country', country, 'intervalSeconds', extract(epoch FROM update_interval)::bigint, 'isPaused', is_paused,
        'isDormant', next_at = 'infinity' AND NOT is_paused,
        'dueAt', CASE WHEN next_at <> 'infinity' THEN \(FleetStore.instant("next_at")) END,
        'updatedAt', \(FleetStore.instant("updated_at")),
        'isStale', updated_at < now() - 2 * update_interval,
        'failures', failures, 'provider', provider, 'weather', document),
        name, is_paused, next_at = 'infinity' AND NOT is_paused, failures, site.latitude, site.longitude,
        extract(epoch FROM now() - updated_at)::bigint,
        CASE WHEN next_at <> 'infinity' THEN extract(epoch FROM next_at - now())::bigint END, provider,
        document->'current'->>'temperature', document->'current'->>'windSpeed', document->'current'->>'condition'
      FROM vane.site JOIN vane.due USING (site) LEFT JOIN vane.result USING (site) WHERE identifier = $1
      """, [identifier], doing: "reading a site")
    guard rows.count > 0 else { throw .unknownSites([identifier]) }
    return SiteState(
      json: try rows.required(0, 0), name: try rows.required(0, 1), isPaused: rows.text(0, 2) == "t",
      isDormant: rows.text(0, 3) == "t", failures: try rows.required(0, 4), latitude: try rows.required(0, 5),
      longitude: try rows.required(0, 6), age: try rows.value(0, 7), wait: try rows.value(0, 8),
      provider: rows.text(0, 9), temperature: try rows.value(0, 10), windSpeed: try rows.value(0, 11),
      condition: rows.text(0, 12))
  }

  private static func instant(_ column: String) -> String {
    "to_char(\(column) AT TIME ZONE 'UTC', 'YYYY-MM-DD\"T\"HH24:MI:SS\"Z\"')"
  }
}

/// The state of a fleet.
public struct FleetStatus: Hashable, Sendable {
  public var counts: SiteCounts
  /// The number of workers that were seen within a lease.
  public var workers: Int
  public var accounts: [Account]
  /// The hosts to which requests are paused.
  public var silences: [Silence]

  /// The use of a limit.
  public struct Account: Hashable, Sendable {
    /// A host, or the domain of several hosts that share a limit.
    public var name: String
    /// The weight in each current window.
    public var spent: [RateLimitWindow: Double] = [:]

    /// Returns the window that has the smallest share left of a limit; `nil` without a limit.
    public func tightest(of limit: RateLimit) -> RateLimitWindow? {
      limit.largest.max { spent[$0.key, default: 0] / $0.value < spent[$1.key, default: 0] / $1.value }?.key
    }
  }

  /// A pause of the requests to a host.
  public struct Silence: Hashable, Sendable {
    public var host: String
    /// The time that is left, seconds.
    public var seconds: Int
  }
}

/// The state of a site, with its weather.
public struct SiteState: Hashable, Sendable {
  /// The state and the document of the weather, as a JSON object in one line.
  public let json: String
  public let name: String
  public let isPaused: Bool
  /// Whether it is not updated because no reader has asked for it.
  public let isDormant: Bool
  /// The failures since the last update.
  public let failures: Int
  /// Degrees north.
  public let latitude: Double
  /// Degrees east.
  public let longitude: Double
  /// The time since the weather was last confirmed, seconds; `nil` without weather.
  public let age: Int?
  /// The time until the site is due, seconds; negative if it is.
  public let wait: Int?
  public let provider: String?
  /// °C.
  public let temperature: Double?
  /// m/s.
  public let windSpeed: Double?
  public let condition: String?
}
