/// What an administrator does with sites, by their identifiers.
extension FleetStore {
  /// Pauses sites, or resumes them; resumed sites are due at once. Either all sites are changed or none.
  ///
  /// - Throws: `unknownSites`.
  public func setPaused(_ isPaused: Bool, _ identifiers: [String]) throws(FleetError) {
    let doing = isPaused ? "pausing sites" : "resuming sites"
    try db.transaction(doing) { () throws(FleetError) in
      let sites = ArrayText.of(try lock(identifiers, doing))
      try db.rows(
        "UPDATE vane.site SET is_paused = $2 WHERE site = ANY ($1::bigint[])", [sites, "\(isPaused)"], doing: doing)
      // A new token ends the claim of a worker that is fetching the site.
      try db.rows(
        """
        UPDATE vane.due SET due_at = CASE WHEN $2::boolean THEN 'infinity' ELSE now() END, token = token + 1,
          worker = NULL, held_until = NULL
        WHERE site = ANY ($1::bigint[]) AND (due_at = 'infinity') <> $2::boolean
        """, [sites, "\(isPaused)"], doing: doing)
    }
  }

  /// Makes sites due at once, also after failures and if they are dormant. A site that a worker is updating is due again
  /// when that update ends. Sites that are paused are not changed.
  ///
  /// - Returns: the identifiers of those that are paused, in their order.
  /// - Throws: `unknownSites`; then no site is changed.
  public func refresh(_ identifiers: [String]) throws(FleetError) -> [String] {
    let doing = "making sites due"
    return try db.transaction(doing) { () throws(FleetError) in
      let sites = ArrayText.of(try lock(identifiers, doing))
      // A claimed site is due since before its claim. `finish` therefore knows a site that is due after it.
      let isClaimed = "worker IS NOT NULL AND held_until > now()"
      try db.rows(
        """
        UPDATE vane.due SET due_at = CASE WHEN \(isClaimed) THEN held_until ELSE least(due_at, now()) END,
          held_until = CASE WHEN \(isClaimed) THEN held_until END
        FROM vane.site WHERE due.site = site.site AND site.site = ANY ($1::bigint[]) AND NOT is_paused
        """, [sites], doing: doing)
      let paused = try db.rows(
        "SELECT identifier FROM vane.site WHERE site = ANY ($1::bigint[]) AND is_paused ORDER BY identifier", [sites],
        doing: doing)
      return try paused.map { row throws(FleetError) in try paused.required(row, 0) }
    }
  }

  /// Removes sites with their weather and warnings. The history keeps their readings until the table of each reading is
  /// dropped; no view shows them.
  ///
  /// - Returns: the number of removed sites.
  /// - Throws: `unknownSites`; then no site is removed.
  @discardableResult
  public func remove(_ identifiers: [String]) throws(FleetError) -> Int {
    let doing = "removing sites"
    let sites = try db.transaction(doing) { () throws(FleetError) in try numbers(of: identifiers, doing) }
    return try remove(sites, doing)
  }

  /// Removes the sites that are not in a list.
  ///
  /// - Returns: the number of removed sites.
  /// - Throws: `emptyList` for an empty list, which would remove every site.
  public func removeAll(except sites: [Site]) throws(FleetError) -> Int {
    guard !sites.isEmpty else { throw .emptyList }
    let doing = "removing sites"
    let others = try db.rows(
      """
      SELECT site FROM vane.site WHERE NOT EXISTS (
        SELECT FROM unnest($1::text[]) AS listed (identifier) WHERE listed.identifier = site.identifier)
      """, [ArrayText.of(sites.map(\.identifier))], doing: doing)
    return try remove(try others.map { row throws(FleetError) in try others.required(row, 0) }, doing)
  }

  /// The largest number of sites that one transaction removes. Meanwhile no worker can store or claim.
  private static let maximumRemoval = 1_000

  private func remove(_ sites: [Int64], _ doing: String) throws(FleetError) -> Int {
    var rest = sites[...]
    var count = 0
    while !rest.isEmpty {
      count += try db.rows(
        "DELETE FROM vane.site WHERE site = ANY ($1::bigint[])",
        [ArrayText.of(Array(rest.prefix(FleetStore.maximumRemoval)))], doing: doing
      ).changed
      rest = rest.dropFirst(FleetStore.maximumRemoval)
    }
    return count
  }

  /// Locks the rows of sites in `vane.due`, in the order of the sites, as `finish` locks them.
  ///
  /// - Returns: the numbers of the sites.
  private func lock(_ identifiers: [String], _ doing: String) throws(FleetError) -> [Int64] {
    let sites = try numbers(of: identifiers, doing)
    try db.rows(
      "SELECT 1 FROM vane.due WHERE site = ANY ($1::bigint[]) ORDER BY site FOR UPDATE", [ArrayText.of(sites)],
      doing: doing)
    return sites
  }

  /// Returns the numbers of sites, each once.
  ///
  /// - Throws: `unknownSites`.
  private func numbers(of identifiers: [String], _ doing: String) throws(FleetError) -> [Int64] {
    let rows = try db.rows(
      """
      SELECT DISTINCT named.identifier, site FROM unnest($1::text[]) AS named (identifier)
      LEFT JOIN vane.site ON site.identifier = named.identifier ORDER BY named.identifier
      """, [ArrayText.of(identifiers)], doing: doing)
    let found = try rows.map { row throws(FleetError) in
      (try rows.required(row, 0, String.self), try rows.value(row, 1, Int64.self))
    }
    let unknown = found.filter { $0.1 == nil }.map(\.0)
    guard unknown.isEmpty else { throw .unknownSites(unknown) }
    return found.compactMap(\.1)
  }
}
