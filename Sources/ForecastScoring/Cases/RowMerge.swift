/// The rows of several providers side by side: for each round and instant, the row of each provider that has one.
struct RowMerge: Sequence, IteratorProtocol {
  private let providers: [[ForecastRow]]
  private var positions: [Int]

  /// - Parameter providers: the rows of each, ascending by round, then by instant.
  init(_ providers: [[ForecastRow]]) {
    self.providers = providers
    positions = Array(repeating: 0, count: providers.count)
  }

  /// Returns the rows of the next round and instant, in the order of the providers.
  mutating func next() -> [ForecastRow?]? {
    var first: ForecastRow?
    for index in providers.indices where positions[index] < providers[index].count {
      let row = providers[index][positions[index]]
      if let known = first, (known.round, known.validAt) <= (row.round, row.validAt) { continue }
      first = row
    }
    guard let first else { return nil }
    return providers.indices.map { index in
      guard positions[index] < providers[index].count else { return nil }
      let row = providers[index][positions[index]]
      guard row.round == first.round, row.validAt == first.validAt else { return nil }
      positions[index] += 1
      return row
    }
  }
}
