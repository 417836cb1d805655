import Glibc

/// A model of the daily differences between two providers: `x = μ + a + e`.
///
/// `μ` is the true difference. `a` has a memory: the part `persistence` of it lasts from a day to the next (AR(1)). `e`
/// is new each day. Weather types, seasons and changes of a provider's model make differences alike over many days;
/// which memory a pair has is not known, so several models are weighed by how well they explain the days.
struct DifferenceModel: Hashable, Sendable {
  /// The standard deviation of `a + e`, degrees Celsius.
  let deviation: Double
  /// The part of the variance that has the memory, 0 to 1.
  let share: Double
  /// The correlation of `a` with the day before, 0 to 1.
  let persistence: Double
  /// The probability of the model before any day is known.
  let weight: Double

  /// How often the rule names a winner within a year if this model is right and there is no true difference, per cent
  /// of pairs: the largest of this deviation and of those 14 % smaller and 16 % larger.
  ///
  /// Source: docs/internals/scores.md.
  let falseWinners: Double

  init(deviation: Double, share: Double, persistence: Double, weight: Double, falseWinners: Double = 0) {
    (self.deviation, self.share, self.persistence) = (deviation, share, persistence)
    (self.weight, self.falseWinners) = (weight, falseWinners)
  }

  /// All models: half of the weight is on differences that follow each other with a memory of at most two days,
  /// half on those of which 40 % last for 4, 8 or 16 days.
  static let all: [DifferenceModel] = [
    (0.2, [0, 0, 0, 0.4, 0.5, 1.6, 6.8]), (0.3, [0, 0, 0.2, 1.4, 1.2, 5.2, 13.7]),
    (0.45, [0.1, 0.2, 0.4, 3.9, 3, 8.2, 19.1]), (0.65, [0.3, 0.5, 1.1, 5.4, 3.3, 8.2, 18.6]),
    (0.9, [0.6, 1, 1.8, 6.3, 3.8, 8.1, 16.7]), (1.25, [1.4, 1.7, 2.6, 6.2, 4, 7.3, 14]),
    (1.75, [1.3, 1.1, 2.2, 5.7, 2, 5, 10.3]),
  ].flatMap { (deviation: Double, rates: [Double]) in
    let short = [0, 0.2, 0.4, 0.6].map { (share: 1.0, persistence: $0, weight: 0.5 / 28) }
    let long = [4.0, 8, 16].map { (share: 0.4, persistence: exp(-1 / $0), weight: 0.5 / 21) }
    return zip(short + long, rates).map { memory, rate in
      DifferenceModel(
        deviation: deviation, share: memory.share, persistence: memory.persistence, weight: memory.weight,
        falseWinners: rate)
    }
  }

  /// The number of days that are worth one independent day, 1 or more, in a long series.
  var memory: Double { 1 - share + share * (1 + persistence) / (1 - persistence) }
}

/// What is known about the true difference after some days, if a model is right: a Kalman filter with the states `μ` and
/// `a`.
///
/// Source: Durbin and Koopman, Time Series Analysis by State Space Methods, section 4.3.
struct DifferenceFilter: Hashable, Sendable {
  let model: DifferenceModel
  /// The expected true difference, degrees Celsius.
  private(set) var mean = 0.0
  /// Its variance. Providers differ by about 0.3 degrees.
  private(set) var variance = 0.3 * 0.3
  /// The logarithm of the weight of the model times the likelihood of the days so far.
  private(set) var logWeight: Double
  private var memory = 0.0
  private var memoryVariance: Double
  private var covariance = 0.0

  init(_ model: DifferenceModel) {
    self.model = model
    logWeight = log(model.weight)
    memoryVariance = model.deviation * model.deviation * model.share
  }

  /// Goes on to a later day.
  mutating func advance(days: Int) {
    let lasting = days == 1 ? model.persistence : pow(model.persistence, Double(days))
    let stationary = model.deviation * model.deviation * model.share
    memory *= lasting
    covariance *= lasting
    memoryVariance = memoryVariance * lasting * lasting + stationary * (1 - lasting * lasting)
  }

  /// Takes the difference of the day into account, degrees Celsius.
  mutating func add(_ value: Double) {
    let noise = model.deviation * model.deviation * (1 - model.share)
    let (ofMean, ofMemory) = (variance + covariance, covariance + memoryVariance)
    let total = ofMean + ofMemory + noise
    let error = value - mean - memory
    logWeight -= 0.5 * (log(total) + error * error / total)
    mean += ofMean / total * error
    memory += ofMemory / total * error
    variance -= ofMean * ofMean / total
    covariance -= ofMean * ofMemory / total
    memoryVariance -= ofMemory * ofMemory / total
  }

  /// Exchanges the two providers.
  mutating func negate() {
    mean.negate()
    memory.negate()
  }

  /// The probability that the true difference is at least a number, 0 to 1.
  func probability(ofAtLeast difference: Double) -> Double {
    0.5 * erfc((difference - mean) / (2 * variance).squareRoot())
  }
}
