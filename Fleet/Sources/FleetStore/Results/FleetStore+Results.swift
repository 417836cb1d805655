extension FleetStore {
  /// Stores the outcomes of updates and ends their claims, in one transaction.
  ///
  /// The outcome is ignored for a site whose claim has ended: its lease is over, or it was claimed again, paused or moved
  /// in the meantime. Weather that equals the stored weather is a confirmation, and is not sent to the database. If a
  /// document was written, programs that have run `LISTEN vane_updated` are notified once.
  ///
  /// - Parameters:
  ///   - changes: what the requests mean for the limits.
  ///   - work: the requests since the last call, by provider; the updates are added to their counters, too.
  /// - Returns: the number of claims that ended, and of documents that were written because they differ from the stored
  ///   ones.
  @discardableResult
  public func finish(
    _ ends: [ClaimEnd], _ changes: [LimitChange] = [], work: [String: ProviderWork] = [:]
  ) throws(FleetError) -> (sites: Int, documents: Int) {
    do {
      return try store(ends, changes, work)
    } catch .refused(let state, _, _) where state.code == "23514" {
      // The clock of the database has left the days that the history has tables for.
      try maintain()
      return try store(ends, changes, work)
    }
  }

  private func store(
    _ ends: [ClaimEnd], _ changes: [LimitChange], _ work: [String: ProviderWork]
  ) throws(FleetError) -> (sites: Int, documents: Int) {
    try db.transaction(FleetStore.storing) { () throws(FleetError) in
      // A batch is found by the indexes, also where the tables are so small that the planner would read them.
      try db.run(
        "SET LOCAL enable_hashjoin = off; SET LOCAL enable_mergejoin = off; SET LOCAL work_mem = '64MB'",
        doing: FleetStore.storing)
      let held = try held(ends)
      let changed = held.filter { $0.document != nil && $0.digest != $0.claim.digest }
      if !changed.isEmpty {
        try write(changed)
        // One notification, however many documents were written.
        try db.run("NOTIFY vane_updated", doing: FleetStore.storing)
      }
      try end(held)
      // The last statements, because other workers wait for their rows.
      try apply(changes)
      let updates = Dictionary(held.compactMap(\.provider).map { ($0, ProviderWork(updates: 1)) }, uniquingKeysWith: +)
      try count(work.merging(updates, uniquingKeysWith: +), doing: FleetStore.storing)
      return (held.count, changed.count)
    }
  }

  private static let storing = "storing the weather"

  /// Locks the sites whose claims have not ended, and returns their ends in the order in which the sites were due.
  private func held(_ ends: [ClaimEnd]) throws(FleetError) -> [ClaimEnd] {
    // In the order of the sites, so that two workers never wait for each other.
    let rows = try db.rows(
      """
      SELECT site FROM (
        SELECT site, due_at FROM vane.due JOIN unnest($1::bigint[], $2::bigint[], $3::bigint[]) AS ended (site, token, worker)
        USING (site, token, worker) WHERE held_until > clock_timestamp() ORDER BY site FOR UPDATE OF due) AS held
      ORDER BY due_at, site
      """,
      [
        ArrayText.of(ends.map(\.claim.site)), ArrayText.of(ends.map(\.claim.token)),
        ArrayText.of(ends.map(\.claim.worker)),
      ], doing: FleetStore.storing)
    let bySite = Dictionary(ends.map { ($0.claim.site, $0) }) { first, _ in first }
    return try rows.map { row throws(FleetError) in try rows.required(row, 0, Int64.self) }.compactMap { bySite[$0] }
  }

  /// Writes new weather, and its current values into the history if they are for another time than the latest ones.
  private func write(_ ends: [ClaimEnd]) throws(FleetError) {
    let columns = FleetSchema.currentColumns
    try db.rows(
      """
      WITH new AS MATERIALIZED (
        SELECT site, provider, document, digest, \(columns)
        FROM unnest($1::bigint[], $2::text[], $3::json[], $4::bigint[]) AS ended (site, provider, document, digest)
        CROSS JOIN LATERAL (SELECT * FROM \(FleetSchema.currentValues(of: "document"))) AS values (\(columns))),
      past AS (
        INSERT INTO vane.reading (site, \(columns))
        SELECT site, \(FleetSchema.currentColumns(of: "new")) FROM new LEFT JOIN vane.result AS before USING (site)
        WHERE new.valid_at <> coalesce(before.valid_at, '-infinity'))
      INSERT INTO vane.result (site, provider, document, digest, \(columns))
      SELECT * FROM new
      ON CONFLICT (site) DO UPDATE SET (provider, document, digest, \(columns))
        = (excluded.provider, excluded.document, excluded.digest, \(FleetSchema.currentColumns(of: "excluded")))
      """,
      [
        ArrayText.of(ends.map(\.claim.site)), ArrayText.of(ends.map(\.provider)), ArrayText.of(ends.map(\.document)),
        ArrayText.of(ends.map(\.digest)),
      ], doing: FleetStore.storing)
  }

  /// Ends claims. Sites keep their order: those that wait equally long are due again in the order in which they were due.
  /// A site that was refreshed during the claim is due after it, so it is due now.
  private func end(_ ends: [ClaimEnd]) throws(FleetError) {
    let now = ContinuousClock.now
    try db.rows(
      """
      UPDATE vane.due SET worker = NULL, failures = ended.failures,
        due_at = CASE WHEN due_at >= held_until THEN now() WHEN looked_at < now() - dormant_after THEN 'infinity'
          WHEN is_left_out THEN due_at
          ELSE statement_timestamp() + make_interval(secs => wait - age) + place * interval '1 microsecond' END,
        held_until = CASE WHEN is_left_out AND wait > 0 THEN now() + make_interval(secs => wait) END,
        updated_at = CASE WHEN is_weather THEN statement_timestamp() - make_interval(secs => age) ELSE updated_at END
      FROM unnest($1::bigint[], $2::float[], $3::float[], $4::integer[], $5::boolean[], $6::boolean[]) WITH ORDINALITY
        AS ended (site, wait, age, failures, is_weather, is_left_out, place) JOIN vane.site USING (site), vane.setting
      WHERE due.site = ended.site
      """,
      [
        ArrayText.of(ends.map(\.claim.site)), ArrayText.of(ends.map { $0.wait / .seconds(1) }),
        ArrayText.of(ends.map { $0.answered.duration(to: now) / .seconds(1) }), ArrayText.of(ends.map(\.failures)),
        ArrayText.of(ends.map { "\($0.document != nil)" }), ArrayText.of(ends.map { "\($0.outcome == .leftOut)" }),
      ], doing: FleetStore.storing)
  }

  /// Returns how long each reading is kept, in the words of PostgreSQL; `nil` if it is the default of two days.
  public func longHistory() throws(FleetError) -> String? {
    try db.rows(
      "SELECT keep_readings FROM vane.setting WHERE keep_readings > interval '2 days'", doing: "reading the settings"
    ).text(0, 0)
  }

  /// Creates the tables that the history needs, drops those that are too old, and makes sites due that are no longer
  /// dormant because the setting has changed.
  public func maintain() throws(FleetError) {
    try db.rows("SELECT vane.keep_history()", doing: "keeping the history")
    try db.rows(
      """
      UPDATE vane.due SET due_at = now() FROM vane.site, vane.setting
      WHERE due.site = site.site AND due_at = 'infinity' AND NOT is_paused
        AND coalesce(looked_at >= now() - dormant_after, true)
      """, doing: "looking for dormant sites")
  }
}
