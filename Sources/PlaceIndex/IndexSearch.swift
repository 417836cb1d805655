public import Weather

/// One search in the index: the queries and their order.
struct IndexSearch {
  let file: IndexFile
  let limit: Int
  let names: LocalNames

  func matches(of text: String) throws(PlaceIndexError) -> PlaceMatches {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { PlaceKey(String($0)) }
    let given = parts.filter { !$0.text.isEmpty }
    guard let name = given.first, let first = parts.first, !first.text.isEmpty else { return .none }
    guard given.count > 1 else {
      let found = try candidates(for: name)
      let isElsewhere = try NamedArea.isElsewhere(name, from: found.first, in: file)
      return PlaceMatches(candidates: found, namesOtherArea: isElsewhere)
    }
    return PlaceMatches(candidates: try candidates(for: name, in: given.dropFirst()), namesOtherArea: false)
  }

  /// Returns the candidates for a text without a comma.
  private func candidates(for key: PlaceKey) throws(PlaceIndexError) -> [PlaceCandidate] {
    let coded = try coded(key)
    let named = try exact(key).prefix(limit - coded.count) + coded
    if !named.isEmpty { return try filled(named, with: prefixed(key)) }
    let inArea = try parted(key, areas(named:), exact)
    if !inArea.isEmpty { return inArea }
    let longer = try prefixed(key)
    if !longer.isEmpty { return longer }
    let inLongerArea = try parted(key, areas(beginningWith:), exact)
    if !inLongerArea.isEmpty { return inLongerArea }
    let misspelt = try similar(key)
    return misspelt.isEmpty ? try parted(key, areas(named:), similar) : misspelt
  }

  /// Returns the candidates for a text with a comma. A place must lie in the areas of all other parts; otherwise
  /// there are only suggestions.
  private func candidates(
    for name: PlaceKey, in others: some Sequence<PlaceKey>
  ) throws(PlaceIndexError) -> [PlaceCandidate] {
    var areas: Set<Int>?
    for other in others {
      var named = try self.areas(named: other)
      if named.isEmpty { named = try self.areas(beginningWith: other) }
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
    _ key: PlaceKey, _ areas: (PlaceKey) throws(PlaceIndexError) -> Set<Int>,
    _ search: (PlaceKey, Set<Int>) throws(PlaceIndexError) -> [PlaceCandidate]
  ) throws(PlaceIndexError) -> [PlaceCandidate] {
    let words = key.text.split(separator: " ")
    for count in 1...3 where count < words.count {
      let last = try areas(PlaceKey(words.suffix(count).joined(separator: " ")))
      if last.isEmpty { continue }
      let found = try search(PlaceKey(words.dropLast(count).joined(separator: " ")), last)
      if !found.isEmpty { return found }
    }
    return []
  }

  /// Returns the first-level areas with that name or code, in any language. For a country, returns all its areas and
  /// the country itself.
  private func areas(named key: PlaceKey) throws(PlaceIndexError) -> Set<Int> {
    try withRegions(try file.areas(named: key, inAnyLanguage: true))
  }

  /// Returns the same for whole words with which a name begins: `Newfoundland` for Newfoundland and Labrador.
  private func areas(beginningWith key: PlaceKey) throws(PlaceIndexError) -> Set<Int> {
    try withRegions(try file.areas(beginningWith: key))
  }

  private func withRegions(_ named: [Int]) throws(PlaceIndexError) -> Set<Int> {
    var found = Set(named)
    let countries = named.filter(file.nations.contains)
    if countries.isEmpty { return found }
    for area in file.areas where try countries.contains(file.nation(of: area)) { found.insert(area) }
    return found
  }

  private func exact(_ key: PlaceKey, in areas: Set<Int>? = nil) throws(PlaceIndexError) -> [PlaceCandidate] {
    try candidates(file.entries(of: key.text), in: areas) { $0 ? .exact : .alternate }
  }

  private func prefixed(_ key: PlaceKey, in areas: Set<Int>? = nil) throws(PlaceIndexError) -> [PlaceCandidate] {
    try candidates(file.entries(of: key.text, areLonger: true), in: areas) { _ in .prefix }
  }

  private func similar(_ key: PlaceKey, in areas: Set<Int>? = nil) throws(PlaceIndexError) -> [PlaceCandidate] {
    var entries: [IndexFile.Entry] = []
    for variant in OneEdit.variants(of: key) { entries += try file.entries(of: variant) }
    return try candidates(entries, in: areas) { _ in .similar }
  }

  /// Returns the airport with that code of three or four letters.
  private func coded(_ key: PlaceKey) throws(PlaceIndexError) -> [PlaceCandidate] {
    let places = try file.entries(of: key.text).map(\.subject).filter(file.places.contains)
    guard let airport = places.first(where: { !file.cities.contains($0) }) else { return [] }
    return [try file.place(airport).candidate(.code, named: names)]
  }

  /// Returns the first cities among the entries by population. The population counts less for a place that is found by
  /// a name other than its own. For "San Fran", San Francisco comes before San Francisco de Quito.
  private func candidates(
    _ entries: [IndexFile.Entry], in areas: Set<Int>?, matched: (_ isOwnName: Bool) -> PlaceMatch
  ) throws(PlaceIndexError) -> [PlaceCandidate] {
    // Twice the number, and one more if the name is not its own, so such an entry is the last one of its place.
    let sorted = entries.filter { entry in
      file.cities.contains(entry.subject)
        && areas.map { $0.contains(file.place(entry.subject).area) } ?? true
    }.map { $0.subject * 2 + ($0.isOwnName ? 0 : 1) }.sorted()
    var found: [(record: PlaceRecord, isOwnName: Bool, weight: Int)] = []
    for number in sorted where found.last?.record.number != number / 2 {
      // The most populous ones, and some more than requested, because of the weights.
      if found.count == 4 * limit { break }
      let (record, isOwnName) = (file.place(number / 2), number % 2 == 0)
      let weight = ClearMatch.weight(population: record.population, isOwnName: isOwnName)
      found.append((record, isOwnName, weight))
    }
    found.sort { ($1.weight, $0.record.number) < ($0.weight, $1.record.number) }
    return try found.prefix(limit).map { place throws(PlaceIndexError) in
      try place.record.candidate(matched(place.isOwnName), named: names)
    }
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
