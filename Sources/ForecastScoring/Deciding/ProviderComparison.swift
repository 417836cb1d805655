import Glibc

/// Whether one provider is more accurate than another one, from the daily means of their paired errors.
///
/// The differences of neighbouring days are alike, for a day or for weeks, so `n` days are worth fewer independent ones.
/// Each ``DifferenceModel`` has its own answer; they count by how well they explain the days. The rule was simulated
/// before it was chosen, and `docs/internals/scores.md` has its rates of false and true winners.
public struct ProviderComparison: Hashable, Sendable {
  /// A common day and its difference: the mean absolute error of the second provider minus the error of the first, degrees
  /// Celsius.
  private struct Day: Hashable, Sendable {
    var day: Int
    var difference: Double
  }

  private var differences: [Day] = []
  private var filters: [DifferenceFilter]

  /// The fewest days of a decision.
  public static let minimumDays = 30
  /// The smallest difference that matters, degrees Celsius.
  public static let minimumDifference = 0.1
  /// The probability that is needed.
  static let neededProbability = 0.97
  /// The number of days, up to the newest, over which a lead must last.
  static let recentDays = 90

  public init() { filters = DifferenceModel.all.map(DifferenceFilter.init) }

  /// A comparison of providers whose model is known, for simulations.
  ///
  /// - Parameters:
  ///   - deviation: the standard deviation of the differences, degrees Celsius.
  ///   - share: the part of the variance that has a memory, 0 to 1.
  ///   - persistence: the correlation of that part with the day before, 0 to 1.
  package init(deviation: Double, share: Double, persistence: Double) {
    let model = DifferenceModel(deviation: deviation, share: share, persistence: persistence, weight: 1)
    filters = [DifferenceFilter(model)]
  }

  /// - Parameter differences: for each common day, ascending, the mean absolute error of the second provider minus the
  ///   error of the first, degrees Celsius. A day may be missing.
  public init(_ differences: [(day: Int, value: Double)]) {
    self.init()
    for (day, value) in differences { add(value, on: day) }
  }

  /// Adds the difference of a later day, degrees Celsius.
  public mutating func add(_ difference: Double, on day: Int) {
    let passed = differences.last.map { day - $0.day }
    differences.append(Day(day: day, difference: difference))
    for index in filters.indices {
      if let passed { filters[index].advance(days: passed) }
      filters[index].add(difference)
    }
  }

  /// The comparison of the second provider with the first.
  public var reversed: ProviderComparison {
    var reversed = self
    for index in differences.indices { reversed.differences[index].difference.negate() }
    for index in filters.indices { reversed.filters[index].negate() }
    return reversed
  }

  /// The number of common days, `n`.
  public var days: Int { differences.count }

  /// The mean of the differences, `m`, degrees Celsius: positive if the first provider is more accurate.
  public var mean: Double { ProviderComparison.mean(differences[...]) }

  /// The mean of the differences of the last 90 days, degrees Celsius.
  public var recentMean: Double {
    let first = (differences.last?.day ?? 0) - ProviderComparison.recentDays
    let start = differences.lastIndex { $0.day <= first }.map { $0 + 1 } ?? 0
    return ProviderComparison.mean(differences[start...])
  }

  private static func mean(_ days: ArraySlice<Day>) -> Double {
    days.isEmpty ? 0 : days.reduce(0) { $0 + $1.difference } / Double(days.count)
  }

  /// The probability of each model after these days.
  private var weights: [Double] {
    let greatest = filters.map(\.logWeight).max() ?? 0
    let relative = filters.map { exp($0.logWeight - greatest) }
    let sum = relative.reduce(0, +)
    return relative.map { $0 / sum }
  }

  /// Returns the mean of a quantity of all models.
  private func expected(_ quantity: (DifferenceFilter) -> Double) -> Double {
    zip(weights, filters).reduce(0) { $0 + $1.0 * quantity($1.1) }
  }

  /// The number of days that are worth one independent day, 1 or more.
  public var memory: Double { expected(\.model.memory) }

  /// How often such days give a winner within a year although there is no true difference, per cent. Differences that
  /// change with the season are not covered.
  public var falseWinners: Double { expected(\.model.falseWinners) }

  /// The difference that is to be expected in the long run, `d`, degrees Celsius.
  public var expectedDifference: Double { expected(\.mean) }

  /// The uncertainty of that difference, `s`, degrees Celsius.
  public var uncertainty: Double {
    let mean = expectedDifference
    return expected { $0.variance + ($0.mean - mean) * ($0.mean - mean) }.squareRoot()
  }

  /// The probability that the first provider is more accurate by at least 0.1 degrees, 0 to 1.
  public var probability: Double { expected { $0.probability(ofAtLeast: ProviderComparison.minimumDifference) } }

  /// Whether the first provider is better: in at least 30 days, with a probability of at least 0.97, and by at least 0.1
  /// degrees in the last 90 days.
  public var isBetter: Bool {
    days >= ProviderComparison.minimumDays && recentMean >= ProviderComparison.minimumDifference
      && probability >= ProviderComparison.neededProbability
  }

  /// Whether the second provider was better by more than 0.2 degrees in the last 90 days.
  public var hasLostLead: Bool { recentMean < -2 * ProviderComparison.minimumDifference }

  /// Returns the number of days after which a difference would be found, if the days to come are like those so far; at
  /// most ten years.
  ///
  /// - Parameter difference: degrees Celsius, more than 0.1.
  public func daysToFind(_ difference: Double) -> Int? {
    var likely = zip(weights, filters).filter { $0.0 > 0.001 }
      .map { (weight: $0.0, filter: DifferenceFilter($0.1.model)) }
    return (1...3_650).first { count in
      for index in likely.indices {
        if count > 1 { likely[index].filter.advance(days: 1) }
        likely[index].filter.add(difference)
      }
      guard count >= max(days, ProviderComparison.minimumDays) else { return false }
      let probability = likely.reduce(0) {
        $0 + $1.weight * $1.filter.probability(ofAtLeast: ProviderComparison.minimumDifference)
      }
      return probability >= ProviderComparison.neededProbability
    }
  }
}
