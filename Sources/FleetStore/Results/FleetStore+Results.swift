extension FleetStore {
  /// Stores how updates ended, and gives their sites back, in one transaction. Of a site that was claimed again, paused or
  /// moved in the meantime, nothing is stored. If a document was written, programs that have run `LISTEN vane_updated` hear
  /// of it.
  ///
  /// - Returns: the number of sites that were given back, and of documents that were written because they differ from the
  ///   stored ones.
  @discardableResult
  public func finish(_ ends: [ClaimEnd]) throws(FleetError) -> (sites: Int, documents: Int) {
    var rows = CopyText()
    for end in ends {
      let claim = ["\(end.claim.site)", "\(end.claim.token)", "\(end.wait / .seconds(1))"]
      switch end.outcome {
      case .weather(let provider, let document): rows.row(claim + ["t", "0", provider, document])
      case .confirmed: rows.row(claim + ["t", "0", nil, nil])
      case .failed: rows.row(claim + ["f", "\(min(end.claim.failures, 1_000) + 1)", nil, nil])
      case .leftOut: rows.row(claim + ["f", "\(end.claim.failures)", nil, nil])
      }
    }
    let doing = "storing the weather"
    return try db.transaction(doing) { () throws(FleetError) in
      try db.run(
        """
        CREATE TEMPORARY TABLE ended (
          site bigint, token bigint, wait double precision, is_updated boolean, failures integer, provider text,
          document text) ON COMMIT DROP
        """, doing: doing)
      try db.copy(rows.bytes, into: "COPY ended FROM STDIN", doing: doing)
      // In the order of the sites, so that two workers never wait for each other.
      try db.rows(
        "SELECT 1 FROM vane.due JOIN ended USING (site, token) ORDER BY due.site FOR UPDATE OF due", doing: doing)
      let documents = try db.rows(
        """
        INSERT INTO vane.result AS before
        SELECT ended.site, provider, document::jsonb, hashtextextended(document, 0)
        FROM ended JOIN vane.due USING (site, token) WHERE document IS NOT NULL
        ON CONFLICT (site) DO UPDATE
        SET provider = excluded.provider, document = excluded.document, digest = excluded.digest
        WHERE (before.provider, before.digest) IS DISTINCT FROM (excluded.provider, excluded.digest)
        """, doing: doing
      ).changed
      let sites = try db.rows(
        """
        UPDATE vane.due SET next_at = now() + make_interval(secs => wait), worker = NULL, failures = ended.failures,
          updated_at = CASE WHEN is_updated THEN now() ELSE updated_at END
        FROM ended WHERE due.site = ended.site AND due.token = ended.token
        """, doing: doing
      ).changed
      // One message, however many documents.
      if documents > 0 { try db.run("NOTIFY vane_updated", doing: doing) }
      return (sites, documents)
    }
  }
}
