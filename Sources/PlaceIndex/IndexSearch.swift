import GRDB
public import Weather

/// One search in the index: the queries and their order.
struct IndexSearch {
  let db: Database
  let limit: Int
  let names: LocalNames

  init(db: Database, limit: Int, language: String) {
    self.db = db
    self.limit = limit
    names = LocalNames(db: db, language: language)
  }

  func matches(of text: String) throws -> PlaceMatches {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { PlaceKey(String($0)) }
    let given = parts.filter { !$0.text.isEmpty }
    guard let name = given.first, let first = parts.first, !first.text.isEmpty else { return .none }
    guard given.count > 1 else {
      let found = try candidates(for: name)
      return PlaceMatches(candidates: found, namesOtherArea: try NamedArea.isElsewhere(name, from: found.first, in: db))
    }
    return PlaceMatches(candidates: try candidates(for: name, in: given.dropFirst()), namesOtherArea: false)
  }

  /// Returns the candidates for a text without a comma.
  private func candidates(for key: PlaceKey) throws -> [PlaceCandidate] {
    let coded = try coded(key)
    let named = try exact(key).prefix(limit - coded.count) + coded
    if !named.isEmpty { return try filled(named, with: prefixed(key)) }
    let parted = try parted(key) { name, areas in try self.exact(name, in: areas) }
    if !parted.isEmpty { return parted }
    let prefixed = try prefixed(key)
    if !prefixed.isEmpty { return prefixed }
    let similar = try similar(key)
    if !similar.isEmpty { return similar }
    return try self.parted(key) { name, areas in try self.similar(name, in: areas) }
  }

  /// Returns the candidates for a text with a comma. A place must lie in the areas of all other parts; otherwise
  /// there are only suggestions.
  private func candidates(for name: PlaceKey, in others: some Sequence<PlaceKey>) throws -> [PlaceCandidate] {
    var areas: Set<Int>?
    for other in others {
      let named = try self.areas(named: other)
      areas = areas?.intersection(named) ?? named
    }
    if let areas, !areas.isEmpty {
      let found = try filled(exact(name, in: areas), with: prefixed(name, in: areas))
      if !found.isEmpty { return found }
      let similar = try similar(name, in: areas)
      if !similar.isEmpty { return similar }
    }
    return try exact(name).map { candidate in
      var candidate = candidate
      candidate.matched = .similar
      return candidate
    }
  }

  /// Returns the first non-empty result of reading the last one, two or three words as an area: `Salisbury MD`,
  /// `Keene New Hampshire`.
  private func parted(
    _ key: PlaceKey, _ search: (PlaceKey, Set<Int>) throws -> [PlaceCandidate]
  ) throws -> [PlaceCandidate] {
    let words = key.text.split(separator: " ")
    for count in 1...3 where count < words.count {
      let areas = try areas(named: PlaceKey(words.suffix(count).joined(separator: " ")))
      if areas.isEmpty { continue }
      let found = try search(PlaceKey(words.dropLast(count).joined(separator: " ")), areas)
      if !found.isEmpty { return found }
    }
    return []
  }

  /// Returns the first-level areas with that name or code, in any language. For a country, returns all its areas and
  /// the country itself.
  private func areas(named key: PlaceKey) throws -> Set<Int> {
    try Set(
      Int.fetchAll(
        db,
        sql: """
          SELECT inside.id FROM area
            JOIN area AS inside ON inside.id = area.id OR area.region IS NULL AND inside.country = area.country
          WHERE area.id IN (
            SELECT area FROM area_name WHERE key = ?1 UNION SELECT area FROM area_local WHERE key = ?1)
          """,
        arguments: [key.text]))
  }

  private func exact(_ key: PlaceKey, in areas: Set<Int>? = nil) throws -> [PlaceCandidate] {
    try ranked(rows("key = ?", [key.text], in: areas)) { $0 == key }.map { row, isOwnName in
      try row.candidate(isOwnName ? .exact : .alternate, named: names)
    }
  }

  private func prefixed(_ key: PlaceKey, in areas: Set<Int>? = nil) throws -> [PlaceCandidate] {
    let rows = try rows("key > ? AND key < ?", [key.text, key.text + "\u{10FFFF}"], in: areas)
    return try ranked(rows) { $0.text.hasPrefix(key.text) }.map { row, _ in try row.candidate(.prefix, named: names) }
  }

  private func similar(_ key: PlaceKey, in areas: Set<Int>? = nil) throws -> [PlaceCandidate] {
    let variants = OneEdit.variants(of: key)
    if variants.isEmpty { return [] }
    let rows = try rows("key IN (\(databaseQuestionMarks(count: variants.count)))", Array(variants), in: areas)
    return try ranked(rows) { variants.contains($0.text) }.map { row, _ in try row.candidate(.similar, named: names) }
  }

  /// Returns the airport with that code of three or four letters.
  private func coded(_ key: PlaceKey) throws -> [PlaceCandidate] {
    try PlaceRow.fetchAll(
      db, sql: "\(PlaceRow.selection) WHERE place.id = (SELECT place FROM airport_code WHERE code = ?)",
      arguments: [key.text]
    ).map { try $0.candidate(.code, named: names) }
  }

  /// Returns the most populous places that have a name matching the condition. Returns some more than requested, for
  /// `ranked`.
  private func rows(_ condition: String, _ arguments: [String], in areas: Set<Int>?) throws -> [PlaceRow] {
    var chosen = "SELECT DISTINCT place FROM place_name WHERE \(condition)"
    if let areas {
      let list = areas.sorted().map(String.init).joined(separator: ",")
      chosen = "SELECT id FROM place WHERE id IN (\(chosen)) AND area IN (\(list))"
    }
    return try PlaceRow.fetchAll(
      db,
      sql: "\(PlaceRow.selection) WHERE place.id IN (\(chosen) ORDER BY 1 LIMIT \(4 * limit)) ORDER BY place.id",
      arguments: StatementArguments(arguments))
  }

  /// Returns the first places by population. The population counts less for a place that is found by a name other
  /// than its own. For "San Fran", San Francisco comes before San Francisco de Quito.
  private func ranked(
    _ rows: [PlaceRow], isOwnName: (PlaceKey) -> Bool
  ) -> ArraySlice<(row: PlaceRow, isOwnName: Bool)> {
    let found = rows.map { row in
      let isOwn = isOwnName(PlaceKey(row.name))
      return (row: row, isOwnName: isOwn, weight: ClearMatch.weight(population: row.population, isOwnName: isOwn))
    }
    let sorted = found.sorted { ($1.weight, $0.row.id) < ($0.weight, $1.row.id) }
    return sorted.map { ($0.row, $0.isOwnName) }.prefix(limit)
  }

  /// Returns the first candidates, and as many of the others as the limit allows.
  private func filled(
    _ first: some Collection<PlaceCandidate>, with others: [PlaceCandidate]
  ) -> [PlaceCandidate] {
    let known = Set(first.map(\.id))
    return Array((Array(first) + others.filter { !known.contains($0.id) }).prefix(limit))
  }
}

/// The places that a text may mean, according to the place index alone.
public struct PlaceMatches: Hashable, Sendable {
  /// The candidates, best first: places with the name, then those whose name begins with the text, or otherwise
  /// similar ones. Within each group the most populous come first; a name other than the place's own counts as in
  /// `ClearMatch`. Each candidate states how it matches.
  public let candidates: [PlaceCandidate]
  /// Whether the text is also the name of a country or first-level area that the first candidate cannot represent.
  /// For example, Washington, D.C. cannot represent the state. `ClearMatch` asks the user in that case.
  public let namesOtherArea: Bool

  /// Whether there are only similar places. They are shown to the user and never chosen silently. A caller that can
  /// search another source does that first.
  public var isSuggestion: Bool {
    !candidates.isEmpty && candidates.allSatisfy { $0.matched == .similar }
  }

  static let none = PlaceMatches(candidates: [], namesOtherArea: false)
}
