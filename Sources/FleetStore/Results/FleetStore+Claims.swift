extension FleetStore {
  /// Claims sites that are due, the longest due first, for the length of a lease.
  ///
  /// Sites that another worker is just claiming are left to it. A claim that its worker does not end, because it was killed,
  /// ends with the lease.
  ///
  /// - Parameters:
  ///   - limit: the largest number of sites.
  ///   - lease: the length of the claim, seconds.
  ///   - worker: the number of the worker.
  public func claim(atMost limit: Int, lease: Int, worker: Int64) throws(FleetError) -> [Claim] {
    let rows = try db.rows(
      """
      WITH picked AS (
        SELECT site FROM vane.due WHERE next_at <= now() ORDER BY next_at LIMIT $1 FOR UPDATE SKIP LOCKED)
      UPDATE vane.due SET next_at = now() + make_interval(secs => $2), token = token + 1, worker = $3
      FROM picked WHERE due.site = picked.site RETURNING due.site, due.token, due.failures
      """, ["\(limit)", "\(lease)", "\(worker)"], doing: "claiming sites")
    var claims: [Claim] = []
    for row in 0..<rows.count {
      claims.append(
        Claim(
          site: try rows.required(row, 0), token: try rows.required(row, 1), failures: try rows.required(row, 2)))
    }
    return claims
  }
}

/// The right of one worker to update one site.
public struct Claim: Hashable, Sendable {
  /// The number of the site within the database.
  public let site: Int64
  /// The number of the claim. What a worker writes counts only while the site still has it.
  public let token: Int64
  /// The failures since the last update.
  public let failures: Int
}
