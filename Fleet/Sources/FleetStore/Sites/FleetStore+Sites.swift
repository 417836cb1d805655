import Weather

extension FleetStore {
  /// Adds sites, and updates those whose identifier the database has. Either all sites are stored or none.
  ///
  /// A site that is new or has moved is due at once; a site that has moved loses the weather of its old position. A
  /// paused site stays paused.
  public func importSites(_ sites: [Site]) throws(FleetError) -> (added: Int, changed: Int) {
    let doing = "importing sites"
    return try db.transaction(doing) { () throws(FleetError) in
      // Two imports could add the same site.
      try db.rows("SELECT pg_advisory_xact_lock(\(FleetSchema.Lock.sites.rawValue))", doing: doing)
      try db.run(
        """
        CREATE TEMPORARY TABLE incoming (
          identifier text COLLATE "C", name text, latitude double precision, longitude double precision, country text,
          seconds integer) ON COMMIT DROP
        """, doing: doing)
      var rest = sites[...]
      try db.copy(into: "COPY incoming FROM STDIN", doing: doing) {
        var rows = CopyText()
        for site in rest.prefix(10_000) {
          rows.row([
            site.identifier, site.name, "\(site.coordinate.latitude)", "\(site.coordinate.longitude)", site.country,
            "\(site.interval)",
          ])
        }
        rest = rest.dropFirst(10_000)
        return rows.bytes.isEmpty ? nil : rows.bytes[...]
      }
      try db.run("ANALYZE incoming", doing: doing)
      try db.run(
        """
        INSERT INTO vane.feed (country)
        SELECT DISTINCT country FROM incoming WHERE country IS NOT NULL ORDER BY country ON CONFLICT DO NOTHING
        """, doing: doing)
      try db.run(
        """
        CREATE TEMPORARY TABLE moved ON COMMIT DROP AS
        SELECT site, is_paused FROM vane.site JOIN incoming USING (identifier)
        WHERE (site.latitude, site.longitude) IS DISTINCT FROM (incoming.latitude, incoming.longitude)
        """, doing: doing)
      // In the order of the sites, as `finish` locks them.
      let moved = try db.rows(
        "SELECT 1 FROM vane.due JOIN moved USING (site) ORDER BY site FOR UPDATE OF due", doing: doing)
      if moved.count > 0 { try forgetMoved(doing) }
      let changed = try db.rows(
        """
        UPDATE vane.site SET name = incoming.name, latitude = incoming.latitude, longitude = incoming.longitude,
          country = incoming.country, update_interval = make_interval(secs => incoming.seconds)
        FROM incoming WHERE site.identifier = incoming.identifier
          AND (site.name, site.latitude, site.longitude, site.country, site.update_interval) IS DISTINCT FROM
            (incoming.name, incoming.latitude, incoming.longitude, incoming.country,
              make_interval(secs => incoming.seconds))
        """, doing: doing
      ).changed
      let added = try db.rows(
        """
        WITH added AS (
          INSERT INTO vane.site (identifier, name, latitude, longitude, country, update_interval)
          SELECT identifier, name, latitude, longitude, country, make_interval(secs => seconds) FROM incoming
          WHERE NOT EXISTS (SELECT FROM vane.site WHERE site.identifier = incoming.identifier)
          ORDER BY identifier RETURNING site)
        INSERT INTO vane.due (site, due_at) SELECT site, now() FROM added
        """, doing: doing
      ).changed
      return (added, changed)
    }
  }

  /// Deletes what belongs to the old positions of the sites in the temporary table `moved`, and makes them due.
  private func forgetMoved(_ doing: String) throws(FleetError) {
    // Warnings are stored in an order of their own, so they must not be stored at the same time.
    try db.run(
      """
      LOCK TABLE vane.area, vane.site_warning IN EXCLUSIVE MODE;
      DELETE FROM vane.area USING moved WHERE area.site = moved.site;
      DELETE FROM vane.site_warning USING moved WHERE site_warning.site = moved.site;
      DELETE FROM vane.result USING moved WHERE result.site = moved.site;
      UPDATE vane.due SET token = token + 1, updated_at = NULL, failures = 0,
        due_at = CASE WHEN is_paused THEN due_at ELSE now() END, worker = NULL, held_until = NULL
      FROM moved WHERE due.site = moved.site
      """, doing: doing)
  }
}
