public import FoundationEssentials
import Glibc
public import Zones

/// Which provider is the most accurate at a place, if one is.
public struct ProviderRanking: Sendable {
  /// A provider compared with another one.
  public struct Pair: Sendable {
    public let first: String
    public let second: String
    /// The comparison of the first with the second.
    public let comparison: ProviderComparison
  }

  /// Each provider with each other one.
  public let pairs: [Pair]

  public init(_ providers: [ProviderForecasts], against observations: Observations, in zone: Zone) {
    pairs = providers.indices.flatMap { index in
      let first = providers[index]
      return providers[(index + 1)...].flatMap { second in
        let errors = DailyErrors(first, second, against: observations, in: zone)
        return [
          Pair(first: first.provider, second: second.provider, comparison: errors.comparison),
          Pair(first: second.provider, second: first.provider, comparison: errors.reversedComparison),
        ]
      }
    }
  }

  /// The provider that is better than every other one; `nil` as long as it is not clear.
  public var winner: String? {
    pairs.map(\.first).first { provider in
      let own = pairs.filter { $0.first == provider }
      return !own.isEmpty && own.allSatisfy(\.comparison.isBetter)
    }
  }

  /// The number of days of the pair with the fewest.
  public var days: Int { pairs.map(\.comparison.days).min() ?? 0 }

  /// Whether a decision is made on a day: once a week, on Thursday, so that looks do not decide again and again until
  /// chance gives a winner.
  ///
  /// - Parameter day: the number of the local day since 1 January 1970, a Thursday.
  public static func decides(on day: Int) -> Bool { day % 7 == 0 }

  /// Returns the last day of decision, which can be today, as the number of the local day since 1 January 1970.
  public static func lastDecision(before now: Date, in zone: Zone) -> Int {
    var day = LocalDays(zone: zone).day(of: Int(now.timeIntervalSince1970.rounded(.down)))
    while !decides(on: day) { day -= 1 }
    return day
  }
}

extension [ProviderForecasts] {
  /// The forecasts without the providers that stopped: they have no round in the two weeks before the newest one, and
  /// would leave no common cases.
  public var withoutStopped: [ProviderForecasts] {
    let latest = compactMap(\.rows.last?.round).max() ?? 0
    return filter { ($0.rows.last?.round ?? 0) >= latest - 14 * 86_400 }
  }
}

/// Whether one provider is more accurate than another one, from the daily means of their paired errors.
///
/// The errors of neighbouring days are alike, so `n` days are worth fewer independent ones; and a difference that was
/// found in a few days is mostly smaller in the long run, so it is drawn towards zero. The rule was simulated before it
/// was chosen, and `docs/internals/scores.md` has its rates of false and true winners.
public struct ProviderComparison: Hashable, Sendable {
  /// The number of common days, `n`.
  public let days: Int
  /// The mean of the differences, `m`, degrees Celsius: positive if the first provider is more accurate.
  public let mean: Double
  /// The correlation of a day's difference with the day before, `r`: bias-corrected, drawn towards 0.4 with the
  /// weight of 30 days, and kept in 0...0.85.
  ///
  /// The estimate of a short series is too low by about (1 + 4 r) / n (Marriott and Pope, Biometrika 41, 1954).
  public let autocorrelation: Double
  /// The standard deviation of the differences, `sd`, degrees Celsius: pooled with 0.9 with the weight of 20 days.
  public let deviation: Double

  /// The fewest days of a decision.
  public static let minimumDays = 30
  /// The smallest difference that matters, degrees Celsius.
  public static let minimumDifference = 0.1
  /// The fewest standard deviations by which the difference has to exceed it: a probability of 0.97.
  static let requiredDistance = 1.88

  /// - Parameter differences: for each common day, ascending, the mean absolute error of the second provider minus the
  ///   error of the first, degrees Celsius. A day may be missing: then its neighbours are not compared.
  public init(_ differences: [(day: Int, value: Double)]) {
    let n = Double(differences.count)
    let values = differences.map(\.value)
    let mean = values.isEmpty ? 0 : values.reduce(0, +) / n
    let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    let products = zip(differences, differences.dropFirst()).reduce(0.0) { sum, pair in
      pair.1.day == pair.0.day + 1 ? sum + (pair.0.value - mean) * (pair.1.value - mean) : sum
    }
    let raw = squares > 0 ? products / squares : 0
    let corrected = n > 4 ? (n * raw + 1) / (n - 4) : 0
    let r = min(0.85, max(0, (n * corrected + 30 * 0.4) / (n + 30)))
    let variance = n > 1 ? squares / (n - 1) : 0
    let sd = ((n * variance + 20 * 0.9 * 0.9) / (n + 20)).squareRoot()
    self.init(days: differences.count, mean: mean, autocorrelation: r, deviation: sd)
  }

  private init(days: Int, mean: Double, autocorrelation: Double, deviation: Double) {
    (self.days, self.mean, self.autocorrelation, self.deviation) = (days, mean, autocorrelation, deviation)
  }

  /// The number of independent days that are worth as much, n' = n (1 - r) / (1 + r).
  ///
  /// Source: Wilks, section 5.2.4.
  public var effectiveDays: Double { Double(days) * (1 - autocorrelation) / (1 + autocorrelation) }

  /// The difference that is to be expected in the long run, d = m n' / (n' + k), degrees Celsius, where k = sd² / 0.3²:
  /// providers differ by about 0.3 degrees.
  public var expectedDifference: Double { mean * effectiveDays / weightedDays }

  /// The uncertainty of that difference, s = sd / √(n' + k), degrees Celsius.
  public var uncertainty: Double { deviation / weightedDays.squareRoot() }

  private var weightedDays: Double { effectiveDays + deviation * deviation / (0.3 * 0.3) }

  /// The probability that the first provider is more accurate by at least 0.1 degrees, 0 to 1.
  public var probability: Double { 0.5 * erfc(-distance / 2.0.squareRoot()) }

  /// Whether the first provider is better: in at least 30 days, with a probability of at least 0.97.
  public var isBetter: Bool {
    days >= ProviderComparison.minimumDays && distance >= ProviderComparison.requiredDistance
  }

  private var distance: Double { (expectedDifference - ProviderComparison.minimumDifference) / uncertainty }

  /// Returns the number of days after which a difference would be found, if the days to come are like those so far; at
  /// most ten years.
  ///
  /// - Parameter difference: degrees Celsius, more than 0.1.
  public func daysToFind(_ difference: Double) -> Int? {
    (max(days, ProviderComparison.minimumDays)...3_650).first { days in
      ProviderComparison(days: days, mean: difference, autocorrelation: autocorrelation, deviation: deviation).isBetter
    }
  }
}

/// The mean absolute errors of the temperatures that two providers forecast for each local day, 24 to 48 hours ahead.
public struct DailyErrors: Sendable {
  /// A day that both providers have.
  public struct Day: Hashable, Sendable {
    /// The number of the local day since 1 January 1970.
    public let day: Int
    /// Of the first provider, degrees Celsius.
    public let first: Double
    /// Of the second provider, degrees Celsius.
    public let second: Double
    /// The number of common cases.
    public let cases: Int
  }

  /// Ascending.
  public let days: [Day]

  /// The fewest cases of a day that counts: a quarter of the 48 that two rounds have.
  static let minimumCases = 12
  /// The number of days that count: the newest.
  static let maximumDays = 400

  /// - Parameter zone: the zone of the place, which defines its days.
  public init(
    _ first: ProviderForecasts, _ second: ProviderForecasts, against observations: Observations, in zone: Zone
  ) {
    let local = LocalDays(zone: zone)
    var scores: [Int: (first: ContinuousScore, second: ContinuousScore)] = [:]
    for rows in RowMerge([first.rows(in: .tomorrow), second.rows(in: .tomorrow)]) {
      guard let one = rows[0], let other = rows[1], let forecast = one.temperature,
        let otherForecast = other.temperature,
        let observed = observations.hour(at: one.validAt)?.temperature.flatMap({ plausible($0, rows) })
      else { continue }
      let day = local.day(of: one.validAt)
      scores[day, default: (ContinuousScore(), ContinuousScore())].first.add(forecast: forecast, observed: observed)
      scores[day]?.second.add(forecast: otherForecast, observed: observed)
    }
    days = scores.filter { $0.value.first.count >= DailyErrors.minimumCases }.sorted { $0.key < $1.key }
      .suffix(DailyErrors.maximumDays).compactMap { day, score in
        guard let first = score.first.meanAbsoluteError, let second = score.second.meanAbsoluteError else { return nil }
        return Day(day: day, first: first, second: second, cases: score.first.count)
      }
  }

  /// The comparison of the first provider with the second.
  public var comparison: ProviderComparison {
    ProviderComparison(days.map { ($0.day, $0.second - $0.first) })
  }

  /// The comparison of the second provider with the first.
  public var reversedComparison: ProviderComparison {
    ProviderComparison(days.map { ($0.day, $0.first - $0.second) })
  }
}
