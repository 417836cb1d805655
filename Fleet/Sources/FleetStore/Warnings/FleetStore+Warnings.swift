public import Weather

/// Official warnings, which are read for each country.
extension FleetStore {
  /// Claims the country whose warnings have been due for the longest; `nil` if none is due.
  ///
  /// - Parameter countries: the codes of the countries that the worker can read.
  public func claimFeed(of countries: [String]) throws(FleetError) -> FeedClaim? {
    guard !countries.isEmpty else { return nil }
    let rows = try db.rows(
      """
      UPDATE vane.feed SET next_at = now() + make_interval(secs => $1), token = $3
      WHERE country = (
        SELECT country FROM vane.feed WHERE next_at <= now() AND country = ANY ($2)
        ORDER BY next_at LIMIT 1 FOR UPDATE SKIP LOCKED)
      RETURNING country, token, failures, note
      """,
      // By chance: a server that takes over after a failure could count a number twice.
      ["\(FleetStore.lease)", "{\(countries.joined(separator: ","))}", "\(Int64.random(in: 1...Int64.max))"],
      doing: "claiming a list of warnings")
    guard rows.count > 0 else { return nil }
    return FeedClaim(
      country: try rows.required(0, 0), token: try rows.required(0, 1), failures: try rows.required(0, 2),
      note: rows.text(0, 3))
  }

  /// Returns the sites of a country that are not paused.
  public func sites(of feed: FeedClaim) throws(FleetError) -> [WarnedSite] {
    let rows = try db.rows(
      """
      SELECT site, latitude, longitude, array_to_string(codes, ' '), array_to_string(foreign_codes, ' ')
      FROM vane.site LEFT JOIN vane.area USING (site) WHERE country = $1 AND NOT is_paused ORDER BY site
      """, [feed.country], doing: "reading the sites of a country")
    func codes(_ row: Int, _ column: Int) -> Set<String>? {
      rows.text(row, column).map { Set($0.split(separator: " ").map(String.init)) }
    }
    return try rows.map { row throws(FleetError) in
      WarnedSite(
        site: try rows.required(row, 0), coordinate: try rows.coordinate(row, 1), codes: codes(row, 3),
        foreignCodes: codes(row, 4) ?? [])
    }
  }

  /// Returns the stored warnings of a country, with their sites.
  public func warnings(of feed: FeedClaim) throws(FleetError) -> [SiteWarning] {
    let rows = try db.rows(
      """
      SELECT identifier, part, document, message, string_agg(site::text, ' ') FROM vane.warning
      JOIN vane.site_warning USING (warning) WHERE country = $1 GROUP BY warning
      """, [feed.country], doing: "reading the warnings of a country")
    return try rows.map { row throws(FleetError) in
      SiteWarning(
        identifier: try rows.required(row, 0), part: try rows.required(row, 1), document: try rows.required(row, 2),
        message: try rows.required(row, 3),
        sites: (rows.text(row, 4) ?? "").split(separator: " ").compactMap { Int64($0) })
    }
  }

  /// Stores the warnings of a country in place of those that it had, and ends the claim, in one transaction. The
  /// warnings are ignored if the lease is over, or if another worker has claimed the country since.
  ///
  /// - Parameters:
  ///   - warnings: `nil` if the list could not be read; then the known warnings stay.
  ///   - note: what the next reading needs to know of this one.
  ///   - wait: the time until the country is due again.
  ///   - began: when the reading began: the warnings are at least as old.
  ///   - learned: sites with new area codes, which replace those that they had.
  ///   - changes: what the requests mean for the limits.
  public func finish(
    _ claim: FeedClaim, warnings: [SiteWarning]?, note: String? = nil, wait: Duration,
    began: ContinuousClock.Instant = .now, learned: [WarnedSite] = [], changes: [LimitChange] = []
  ) throws(FleetError) {
    let doing = "storing the warnings"
    try db.transaction(doing) { () throws(FleetError) in
      let held = try db.rows(
        """
        UPDATE vane.feed SET next_at = now() + make_interval(secs => $3), failures = $4::integer,
          updated_at = CASE WHEN $4::integer = 0 THEN now() - make_interval(secs => $6) ELSE updated_at END,
          note = CASE WHEN $4::integer = 0 THEN $5 ELSE note END
        WHERE country = $1 AND token = $2 AND next_at > clock_timestamp()
        """,
        [
          claim.country, "\(claim.token)", "\(wait / .seconds(1))",
          "\(warnings == nil ? min(claim.failures, 1_000) + 1 : 0)", note,
          "\(began.duration(to: .now) / .seconds(1))",
        ], doing: doing
      ).changed
      // Areas come before warnings, as in a removal of sites, so that neither waits for the other.
      try learn(learned, doing)
      if held == 1, let warnings { try replace(warnings, of: claim.country, doing) }
      try apply(changes)
    }
  }

  /// Stores the area codes of sites, in place of those that they had, unless a site has moved since it was read.
  func learn(_ sites: [WarnedSite], _ doing: String = "storing the areas of sites") throws(FleetError) {
    guard !sites.isEmpty else { return }
    func list(_ codes: Set<String>) -> String { codes.sorted().joined(separator: " ") }
    try db.rows(
      """
      INSERT INTO vane.area
      SELECT site, string_to_array(learned.codes, ' '), string_to_array(learned.foreign_codes, ' ')
      FROM unnest($1::bigint[], $2::float8[], $3::float8[], $4::text[], $5::text[])
        AS learned (site, latitude, longitude, codes, foreign_codes)
      JOIN vane.site USING (site, latitude, longitude) ORDER BY site
      ON CONFLICT (site) DO UPDATE SET codes = excluded.codes, foreign_codes = excluded.foreign_codes
      """,
      [
        ArrayText.of(sites.map(\.site)), ArrayText.of(sites.map(\.coordinate.latitude)),
        ArrayText.of(sites.map(\.coordinate.longitude)), ArrayText.of(sites.map { list($0.codes ?? []) }),
        ArrayText.of(sites.map { list($0.foreignCodes) }),
      ], doing: doing)
  }

  private func replace(_ warnings: [SiteWarning], of country: String, _ doing: String) throws(FleetError) {
    let keys = [ArrayText.of(warnings.map(\.identifier)), ArrayText.of(warnings.map(\.part))]
    try db.rows(
      """
      DELETE FROM vane.warning WHERE country = $1 AND NOT EXISTS (
        SELECT FROM unnest($2::text[], $3::integer[]) AS listed (identifier, part)
        WHERE (listed.identifier, listed.part) = (warning.identifier, warning.part))
      """, [country] + keys, doing: doing)
    try db.rows(
      """
      INSERT INTO vane.warning AS before (country, identifier, part, document, message)
      SELECT $1, * FROM unnest($2::text[], $3::integer[], $4::jsonb[], $5::text[])
      ON CONFLICT (country, identifier, part) DO UPDATE SET document = excluded.document, message = excluded.message
      WHERE before.document <> excluded.document
      """,
      [country] + keys + [ArrayText.of(warnings.map(\.document)), ArrayText.of(warnings.map(\.message))], doing: doing)
    let numbers = try db.rows(
      """
      SELECT warning FROM unnest($2::text[], $3::integer[]) WITH ORDINALITY AS listed (identifier, part, place)
      JOIN vane.warning USING (identifier, part) WHERE country = $1 ORDER BY place
      """, [country] + keys, doing: doing)
    let pairs = try warnings.enumerated().map { row, warning throws(FleetError) in
      let number = try numbers.required(row, 0, Int64.self)
      return warning.sites.map { (site: $0, warning: number) }
    }.joined()
    try db.rows(
      """
      WITH listed AS MATERIALIZED (SELECT * FROM unnest($2::bigint[], $3::bigint[]) AS listed (site, warning)),
      ended AS (
        DELETE FROM vane.site_warning USING vane.warning
        WHERE site_warning.warning = warning.warning AND country = $1 AND NOT EXISTS (
          SELECT FROM listed WHERE (listed.site, listed.warning) = (site_warning.site, site_warning.warning)))
      INSERT INTO vane.site_warning
      SELECT site, warning FROM listed JOIN vane.site USING (site) ORDER BY site, warning ON CONFLICT DO NOTHING
      """, [country, ArrayText.of(pairs.map(\.site)), ArrayText.of(pairs.map(\.warning))], doing: doing)
  }
}

/// The right of one worker to read the warnings of a country.
public struct FeedClaim: Hashable, Sendable {
  /// ISO 3166-1 alpha-2 code.
  public let country: String
  let token: Int64
  /// The failures since the warnings were last read.
  public let failures: Int
  /// The note of the latest reading; `nil` before the first one.
  public let note: String?
}

/// A site whose warnings are read.
public struct WarnedSite: Hashable, Sendable {
  /// The number of the site within the database.
  public let site: Int64
  public let coordinate: Coordinate
  /// Codes of areas that contain the site; `nil` before the first one is known.
  public var codes: Set<String>?
  /// Codes of areas that do not contain the site.
  public var foreignCodes: Set<String>
}

/// A warning, and the sites that it is for.
public struct SiteWarning: Hashable, Sendable {
  public let identifier: String
  public let part: Int
  /// JSON for readers.
  public let document: String
  /// JSON for the next reading.
  public let message: String
  /// The numbers of the sites, at least one.
  public var sites: [Int64]

  public init(identifier: String, part: Int, document: String, message: String, sites: [Int64]) {
    self.identifier = identifier
    self.part = part
    self.document = document
    self.message = message
    self.sites = sites
  }
}
