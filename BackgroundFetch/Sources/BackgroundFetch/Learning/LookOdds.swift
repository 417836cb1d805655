import FoundationEssentials
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The model for the probability of a look in the next slot: logistic regression on ``LookSigns``, learned slot by
/// slot.
///
/// The weights have a normal distribution. Every slot, with or without a look, updates it by one step of an extended
/// Kalman filter. The filter needs no learning rate: the less certain a weight is, the more it changes.
package struct LookOdds: Hashable, Sendable {
  /// The means of the weights.
  package private(set) var weights: [Double]
  /// The covariance matrix of the weights, row by row.
  package private(set) var covariance: [Double]

  /// Returns the probability of a look in a slot with these signs.
  func chance(_ signs: [Double]) -> Double {
    var sum = 0.0
    for (weight, sign) in zip(weights, signs) { sum += weight * sign }
    return 1 / (1 + exp(-sum))
  }

  /// Updates the model after a slot.
  ///
  /// - Parameter looked: 1 for a look, 0 for none, and the weight of a glance for a glance.
  mutating func learn(_ signs: [Double], looked: Double) {
    let count = weights.count
    let chance = chance(signs)
    let variance = max(chance * (1 - chance), 1e-4)
    let surprise = looked - chance
    // With the covariance P and the signs x: `reach` is P x, and `doubt` is the variance of the logit, xᵀ P x. Pointers
    // spare the checks of each index, two thirds of the instructions.
    covariance.withUnsafeMutableBufferPointer { covariance in
      signs.withUnsafeBufferPointer { signs in
        withUnsafeTemporaryAllocation(of: Double.self, capacity: count) { reach in
          var doubt = 0.0
          for row in 0..<count {
            var sum = 0.0
            for column in 0..<count { sum += covariance[row * count + column] * signs[column] }
            reach[row] = sum
            doubt += sum * signs[row]
          }
          let gain = 1 / (1 + variance * doubt)
          let scale = (variance * gain).squareRoot()
          for row in 0..<count {
            weights[row] += reach[row] * surprise * gain
            reach[row] *= scale
          }
          // Both factors have the same scale, so the matrix stays exactly symmetric: half of it is stored.
          for row in 0..<count {
            for column in 0..<count { covariance[row * count + column] -= reach[row] * reach[column] }
          }
        }
      }
    }
  }

  /// Whether the numbers are plausible. Stored numbers may be damaged.
  var isSound: Bool {
    weights.count == LookSigns.count && covariance.count == weights.count * weights.count
      && weights.allSatisfy { abs($0) < 100 } && covariance.allSatisfy { abs($0) < 100 }
  }
}

extension LookOdds {
  /// Creates a model with independent weights.
  package init(weights: [Double]? = nil, variance: Double = 0.03) {
    let weights = weights ?? LookSigns.prior
    let count = weights.count
    self.init(weights: weights, covariance: [Double](repeating: 0, count: count * count))
    for sign in 0..<count { covariance[sign * count + sign] = variance }
  }

  /// Creates a stored model from its weights, followed by ``triangle``. Returns `nil` if the count is wrong.
  init?(_ numbers: [Double]) {
    guard numbers.count == LookOdds.count else { return nil }
    let count = LookSigns.count
    self.init(weights: Array(numbers.prefix(count)), variance: 0)
    var next = count
    for row in 0..<count {
      for column in row..<count {
        covariance[row * count + column] = numbers[next]
        covariance[column * count + row] = numbers[next]
        next += 1
      }
    }
  }

  /// The covariances from the diagonal on, row by row.
  var triangle: [Double] {
    let count = weights.count
    return (0..<count).flatMap { row in covariance[(row * count + row)..<((row + 1) * count)] }
  }

  /// The number of weights and of numbers in ``triangle``.
  static let count = LookSigns.count + LookSigns.count * (LookSigns.count + 1) / 2
}

/// The explanatory variables of ``LookOdds`` at an instant.
struct LookSigns {
  /// The expected number of looks in this slot, with a half-life of 60 days.
  var seasonal: Double
  /// The same with a half-life of three days.
  var recent: Double
  /// The same for days of the same kind: Monday to Friday, or the weekend.
  var sameKind: Double
  /// The time since the last look in seconds; `nil` if there was none.
  var sinceLook: TimeInterval?
  /// The number of looks that were expected since the last one.
  var absence: Double
  /// The number of looks in the last seven days, including weighted glances.
  var lastWeek: Double
  /// The usual number of looks a day.
  var perDay: Double

  /// The number of `values`.
  static let count = 16

  /// The weights for a new user, in the order of `values`. They were fitted to the traces a, c and e and tested on
  /// others (see `docs/internals/scheduling-lab.md`).
  static let prior: [Double] = [
    -3.63, 0.12, 0.10, 0.58, -3.22, 0.38, 0.43, 0.68, 0.50, 0.47, 0.32, 0.60, 0.25, -0.03, -0.56, 0.22,
  ]

  /// The times since the last look, in minutes, between which the variables are interpolated on a logarithmic scale.
  private static let knots: [Double] = [30, 45, 60, 90, 150, 270, 480, 720, 1440, 2880]

  /// The values of the variables. The first is always 1, for the constant term.
  var values: [Double] {
    var values = [Double](repeating: 0, count: LookSigns.count)
    values[0] = 1
    values[1] = LookSigns.size(seasonal)
    values[2] = LookSigns.size(recent)
    values[3] = LookSigns.size(sameKind)
    LookSigns.weigh(minutes: (sinceLook ?? .infinity) / 60, into: &values, from: 4)
    values[14] = log(1 + absence)
    values[15] = log((lastWeek + 1) / (7 * (perDay + 0.3) + 1))
    return values
  }

  /// Returns the logarithm of a rate relative to two looks in the 102 slots of a waking day, with a lower limit.
  private static func size(_ rate: Double) -> Double {
    log(rate * 51 + 0.001)
  }

  /// Sets a weight for each knot. At most two neighbouring weights are not zero, and all add up to 1.
  private static func weigh(minutes: Double, into hats: inout [Double], from first: Int) {
    guard let above = knots.firstIndex(where: { minutes < $0 }) else {
      hats[first + knots.count - 1] = 1
      return
    }
    guard above > 0 else {
      hats[first] = 1
      return
    }
    let share = log(minutes / knots[above - 1]) / log(knots[above] / knots[above - 1])
    hats[first + above - 1] = 1 - share
    hats[first + above] = share
  }
}
