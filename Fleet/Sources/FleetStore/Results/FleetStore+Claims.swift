import Glibc
public import Weather

extension FleetStore {
  /// The length of a claim, seconds. The sites of a killed worker are due again after it. A worker whose latest claim
  /// is older counts as ended.
  public static let lease = 300

  /// Claims sites that are due, the longest due first, for the length of a lease.
  ///
  /// Sites that another worker is claiming at the same time are skipped. If a worker is killed, its claims end with the
  /// lease, and its sites come first, because they are still due since then.
  ///
  /// - Parameters:
  ///   - limit: the largest number of sites.
  ///   - lease: the length of the claim, seconds.
  ///   - worker: the number of the worker.
  public func claim(atMost limit: Int, lease: Int = lease, worker: Int64) throws(FleetError) -> [Claim] {
    // The array locks all rows before the first one changes. A join would lock and change row by row, between the rows
    // of other workers, which doubles the time with four workers.
    let rows = try db.rows(
      """
      WITH seen AS (
        UPDATE vane.worker SET seen_at = now() WHERE worker = $3 AND seen_at < now() - interval '10 seconds'),
      free AS (
        SELECT ctid, due_at FROM vane.due WHERE held_until IS NULL AND due_at <= now()
        ORDER BY due_at LIMIT $1 FOR UPDATE SKIP LOCKED),
      released AS (
        SELECT ctid, due_at FROM vane.due WHERE held_until <= now() AND due_at <= now()
        ORDER BY due_at LIMIT $1 FOR UPDATE SKIP LOCKED),
      picked AS (SELECT ctid FROM (TABLE free UNION ALL TABLE released) found ORDER BY due_at LIMIT $1),
      claimed AS (
        UPDATE vane.due SET held_until = now() + make_interval(secs => $2), token = token + 1, worker = $3
        WHERE ctid = ANY (ARRAY(SELECT ctid FROM picked)) RETURNING site, token, failures, due_at)
      SELECT site, token, failures, latitude, longitude, country, extract(epoch FROM update_interval)::bigint,
        due_at < now() - interval '1 minute'
      FROM claimed JOIN vane.site USING (site)
      """, ["\(limit)", "\(lease)", "\(worker)"], doing: "claiming sites")
    return try rows.map { row throws(FleetError) in
      Claim(
        site: try rows.required(row, 0), token: try rows.required(row, 1), failures: try rows.required(row, 2),
        coordinate: try rows.coordinate(row, 3), country: rows.text(row, 5),
        interval: .seconds(try rows.required(row, 6, Int64.self)), isLate: rows.text(row, 7) == "t")
    }
  }

  /// Records a worker, and deletes those that were last seen more than a day ago.
  ///
  /// - Returns: the number of the worker.
  public func register(version: String) throws(FleetError) -> Int64 {
    let doing = "recording the worker"
    try db.rows("DELETE FROM vane.worker WHERE seen_at < now() - interval '1 day'", doing: doing)
    var host = [CChar](repeating: 0, count: 256)
    gethostname(&host, host.count - 1)
    let name = String(decoding: host.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    return try db.rows(
      "INSERT INTO vane.worker (host, process, version) VALUES ($1, $2, $3) RETURNING worker",
      [name, "\(getpid())", version], doing: doing
    ).required(0, 0)
  }

  /// Deletes a worker when it ends.
  public func deregister(_ worker: Int64) throws(FleetError) {
    try db.rows("DELETE FROM vane.worker WHERE worker = $1", ["\(worker)"], doing: "removing the worker")
  }
}

/// The right of one worker to update one site.
public struct Claim: Hashable, Sendable {
  /// The number of the site within the database.
  public let site: Int64
  /// The number of the claim. A worker's outcome is stored only while the site still has this number.
  public let token: Int64
  /// The failures since the last update.
  public let failures: Int
  public let coordinate: Coordinate
  /// ISO 3166-1 alpha-2 code, if known.
  public let country: String?
  /// The minimum time between two updates.
  public let interval: Duration
  /// Whether the site was due for more than a minute: there is more to do than workers or limits allow.
  public let isLate: Bool
}
