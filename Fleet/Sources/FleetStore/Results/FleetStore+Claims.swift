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
    self.search.restart()
    let search = self.search.next
    // The array locks all rows before the first one changes. A join would lock and change row by row, between the rows
    // of other workers, which doubles the time with four workers.
    let rows = try db.rows(
      """
      WITH seen AS (
        UPDATE vane.worker SET seen_at = now() WHERE worker = $3 AND seen_at < now() - interval '10 seconds'),
      free AS (
        SELECT ctid, due_at, site FROM vane.due
        WHERE held_until IS NULL AND due_at <= now() AND (due_at, site) >= ($4::timestamptz, $5::bigint)
        ORDER BY due_at, site LIMIT $1 FOR UPDATE SKIP LOCKED),
      released AS (
        SELECT ctid, due_at, site FROM vane.due
        WHERE held_until <= now() AND held_until >= $6::timestamptz AND due_at <= now()
        ORDER BY due_at, site LIMIT $1 FOR UPDATE SKIP LOCKED),
      picked AS (SELECT ctid FROM (TABLE free UNION ALL TABLE released) found ORDER BY due_at, site LIMIT $1),
      claimed AS (
        UPDATE vane.due SET held_until = now() + make_interval(secs => $2), token = token + 1, worker = $3
        WHERE ctid = ANY (ARRAY(SELECT ctid FROM picked)) RETURNING site, token, failures, due_at)
      SELECT site, token, failures, latitude, longitude, country, extract(epoch FROM update_interval)::bigint,
        due_at < now() - interval '1 minute', digest, due_at, now()
      FROM claimed JOIN vane.site USING (site) LEFT JOIN vane.result USING (site) ORDER BY due_at, site
      """, ["\(limit)", "\(lease)", "\(worker)", search.dueAt, "\(search.site)", search.heldUntil],
      doing: "claiming sites")
    let claims = try rows.map { row throws(FleetError) in
      Claim(
        site: try rows.required(row, 0), token: try rows.required(row, 1), worker: worker,
        failures: try rows.required(row, 2), coordinate: try rows.coordinate(row, 3), country: rows.text(row, 5),
        interval: .seconds(try rows.required(row, 6, Int64.self)), isCrowded: rows.text(row, 7) == "t",
        digest: try rows.value(row, 8))
    }
    if let last = claims.last {
      self.search.found(
        upTo: try rows.required(claims.count - 1, 9), site: last.site,
        heldUntil: claims.count < limit ? try rows.required(0, 10) : nil)
    }
    return claims
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
    let worker = Int64.random(in: 1...Int64.max)
    try db.rows(
      "INSERT INTO vane.worker (worker, host, process, version) VALUES ($1, $2, $3, $4)",
      ["\(worker)", name, "\(getpid())", version], doing: doing)
    return worker
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
  /// The number of the claim. A worker's outcome is stored only while the site still has this number and this worker.
  public let token: Int64
  /// The number of the worker.
  let worker: Int64
  /// The failures since the last update.
  public let failures: Int
  public let coordinate: Coordinate
  /// ISO 3166-1 alpha-2 code, if known.
  public let country: String?
  /// The minimum time between two updates.
  public let interval: Duration
  /// Whether there is more to do than workers or limits allow: the site was due for more than a minute, or the limit has
  /// no room for a whole batch.
  public var isCrowded: Bool
  /// The hash of the stored weather (``ClaimEnd/digest``); `nil` without any.
  let digest: Int64?
}
