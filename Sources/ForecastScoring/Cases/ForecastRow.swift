/// The forecast of one provider for one instant, made or read in one round.
///
/// A round is the instant at which all providers were asked. Instants are seconds since 1970.
public struct ForecastRow: Hashable, Sendable {
  public var round: Int
  /// The instant of the values; the chance is for the time before it, up to the row before.
  public var validAt: Int
  /// Degrees Celsius.
  public var temperature: Double?
  /// Mean wind at 10 m, metres per second.
  public var windSpeed: Double?
  /// Chance of precipitation, 0 to 1.
  public var chance: Double?

  public init(
    round: Int, validAt: Int, temperature: Double? = nil, windSpeed: Double? = nil, chance: Double? = nil
  ) {
    self.round = round
    self.validAt = validAt
    self.temperature = temperature
    self.windSpeed = windSpeed
    self.chance = chance
  }

  /// The hours from the round to the instant of the values.
  public var lead: Double { Double(validAt - round) / 3_600 }
}

/// The forecasts of one provider.
public struct ProviderForecasts: Sendable {
  /// The identifier of the provider.
  public let provider: String
  /// Ascending by round, then by instant, each pair once.
  public let rows: [ForecastRow]

  /// - Parameter rows: in any order; of two rows with the same round and instant, the later one counts.
  public init(provider: String, rows: [ForecastRow]) {
    self.provider = provider
    let isSorted = zip(rows, rows.dropFirst()).allSatisfy { ProviderForecasts.precedes($0, $1) }
    self.rows = isSorted ? rows : ProviderForecasts.sorted(rows)
  }

  /// Returns the rows of a range of leads.
  func rows(in lead: LeadRange) -> [ForecastRow] { rows.filter { lead.contains($0.validAt - $0.round) } }

  /// Returns the forecasts of the rounds from an instant on, in seconds since 1970.
  public func since(_ first: Int) -> ProviderForecasts {
    ProviderForecasts(provider: provider, rows: rows.filter { $0.round >= first })
  }

  private static func sorted(_ rows: [ForecastRow]) -> [ForecastRow] {
    // The sort is stable: of equal rows, the later one comes last.
    rows.sorted(by: precedes).reduce(into: []) { rows, next in
      if let last = rows.last, !precedes(last, next) { rows.removeLast() }
      rows.append(next)
    }
  }

  private static func precedes(_ one: ForecastRow, _ other: ForecastRow) -> Bool {
    (one.round, one.validAt) < (other.round, other.validAt)
  }
}

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

/// A range of lead times, in hours: more than the lower bound, at most the upper one.
public struct LeadRange: Hashable, Sendable, CaseIterable {
  public let lower: Int
  public let upper: Int

  /// The range of the decision, and of the table unless another one is chosen.
  public static let tomorrow = LeadRange(lower: 24, upper: 48)

  /// The ranges by which errors are shown.
  public static let allCases = [
    LeadRange(lower: 6, upper: 12), LeadRange(lower: 12, upper: 24), tomorrow, LeadRange(lower: 48, upper: 72),
    LeadRange(lower: 72, upper: 120),
  ]

  /// Returns whether a lead time belongs to the range.
  ///
  /// - Parameter seconds: from the round to the instant of the values, or to the end of a window.
  func contains(_ seconds: Int) -> Bool { lower * 3_600 < seconds && seconds <= upper * 3_600 }
}

extension LeadRange {
  /// - Returns: `nil` unless `0 <= lower < upper <= 120`.
  public init?(_ lower: Int, _ upper: Int) {
    guard lower >= 0, lower < upper, upper <= 120 else { return nil }
    self.init(lower: lower, upper: upper)
  }
}
