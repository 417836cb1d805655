extension FleetStore {
  /// Stores the outcomes of updates and ends their claims, in one transaction.
  ///
  /// The outcome is ignored for a site that was claimed again, paused or moved in the meantime. If a document was
  /// written, programs that have run `LISTEN vane_updated` are notified once.
  ///
  /// - Returns: the number of claims that ended, and of documents that were written because they differ from the stored
  ///   ones.
  @discardableResult
  public func finish(_ ends: [ClaimEnd]) throws(FleetError) -> (sites: Int, documents: Int) {
    var rows = CopyText()
    for end in ends {
      let claim = ["\(end.claim.site)", "\(end.claim.token)", "\(end.wait / .seconds(1))"]
      switch end.outcome {
      case .weather(let provider, let document): rows.row(claim + ["f", "0", provider, document])
      case .failed: rows.row(claim + ["f", "\(min(end.claim.failures, 1_000) + 1)", nil, nil])
      case .leftOut: rows.row(claim + ["t", "\(end.claim.failures)", nil, nil])
      }
    }
    let doing = "storing the weather"
    return try db.transaction(doing) { () throws(FleetError) in
      try db.run(
        """
        CREATE TEMPORARY TABLE ended (
          site bigint, token bigint, wait double precision, is_left_out boolean, failures integer, provider text,
          document jsonb,
          digest bigint GENERATED ALWAYS AS (jsonb_hash_extended(document, 0)) STORED) ON COMMIT DROP
        """, doing: doing)
      try db.copy(
        rows.bytes, into: "COPY ended (site, token, wait, is_left_out, failures, provider, document) FROM STDIN",
        doing: doing)
      // In the order of the sites, so that two workers never wait for each other.
      try db.rows(
        "SELECT 1 FROM vane.due JOIN ended USING (site, token) ORDER BY due.site FOR UPDATE OF due", doing: doing)
      // Six readings become one row of the history, so that an update writes little more than one row.
      try db.rows(
        """
        INSERT INTO vane.reading (site, readings)
        SELECT result.site, recent FROM ended JOIN vane.due USING (site, token) JOIN vane.result USING (site)
        WHERE jsonb_array_length(recent) >= 6 AND \(FleetStore.isNewReading("result", "ended"))
        """, doing: doing)
      let documents = try db.rows(
        """
        INSERT INTO vane.result AS before (site, provider, document, digest, recent)
        SELECT ended.site, provider, document, digest,
          CASE WHEN document ? 'current' THEN jsonb_build_array(document->'current') ELSE '[]' END
        FROM ended JOIN vane.due USING (site, token) WHERE document IS NOT NULL
        ON CONFLICT (site) DO UPDATE
        SET provider = excluded.provider, document = excluded.document, digest = excluded.digest,
          recent = CASE WHEN NOT \(FleetStore.isNewReading("before", "excluded")) THEN before.recent
            WHEN jsonb_array_length(before.recent) >= 6 THEN excluded.recent
            ELSE before.recent || excluded.recent END
        WHERE (before.provider, before.digest) IS DISTINCT FROM (excluded.provider, excluded.digest)
        """, doing: doing
      ).changed
      // Sites keep their order: those that wait equally long are due again in the order in which they were due.
      let sites = try db.rows(
        """
        UPDATE vane.due SET worker = NULL, failures = ended.failures,
          due_at = CASE WHEN looked_at < now() - dormant_after THEN 'infinity' WHEN is_left_out THEN due_at
            ELSE now() + make_interval(secs => wait) + place * interval '1 microsecond' END,
          held_until = CASE WHEN is_left_out AND wait > 0 THEN now() + make_interval(secs => wait) END,
          updated_at = CASE WHEN document IS NOT NULL THEN now() ELSE updated_at END
        FROM (SELECT ended.*, row_number() OVER (ORDER BY due_at, site) AS place FROM ended JOIN vane.due USING (site, token))
          ended JOIN vane.site USING (site), vane.setting WHERE due.site = ended.site AND due.token = ended.token
        """, doing: doing
      ).changed
      // One notification, however many documents were written.
      if documents > 0 { try db.run("NOTIFY vane_updated", doing: doing) }
      return (sites, documents)
    }
  }

  /// Returns the SQL condition that a document's current values have another time than the latest reading. It is false
  /// for a document without current values.
  private static func isNewReading(_ before: String, _ after: String) -> String {
    "coalesce(\(after).document->'current'->>'validAt' <> coalesce(\(before).recent->-1->>'validAt', ''), false)"
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
