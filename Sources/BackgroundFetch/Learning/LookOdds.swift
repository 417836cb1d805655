import Foundation

/// How much each sign says about a look in the next ten minutes: logistic regression, learned one slot at a time.
///
/// The weights are a Gaussian belief. Each slot that passes, with a look or without, moves it by one step of the
/// extended Kalman filter, which needs no learning rate: what is well known moves little, what is not moves much.
struct LookOdds: Hashable, Sendable {
  /// The mean of the belief.
  private(set) var weights: [Double]
  /// Its covariance, row by row.
  private(set) var covariance: [Double]

  /// A belief about each weight by itself.
  init(weights: [Double] = LookSigns.prior, variance: Double = 0.03) {
    self.weights = weights
    let count = weights.count
    covariance = [Double](repeating: 0, count: count * count)
    for sign in 0..<count { covariance[sign * count + sign] = variance }
  }

  /// One that was kept.
  init(weights: [Double], covariance: [Double]) {
    self.weights = weights
    self.covariance = covariance
  }

  /// The chance of a look in a slot that shows these signs.
  func chance(_ signs: [Double]) -> Double {
    var sum = 0.0
    for (weight, sign) in zip(weights, signs) { sum += weight * sign }
    return 1 / (1 + exp(-sum))
  }

  /// The belief after a slot has passed.
  ///
  /// - Parameter looked: 1 with a look, 0 without, between them for a glance.
  mutating func learn(_ signs: [Double], looked: Double) {
    let count = weights.count
    let chance = chance(signs)
    let variance = max(chance * (1 - chance), 1e-4)
    var reach = [Double](repeating: 0, count: count)
    var doubt = 0.0
    for row in 0..<count {
      var sum = 0.0
      for column in 0..<count { sum += covariance[row * count + column] * signs[column] }
      reach[row] = sum
      doubt += sum * signs[row]
    }
    let gain = 1 / (1 + variance * doubt)
    let surprise = looked - chance
    for row in 0..<count {
      weights[row] += reach[row] * surprise * gain
      for column in 0..<count {
        covariance[row * count + column] -= variance * gain * reach[row] * reach[column]
      }
    }
  }

  /// Whether the numbers can be meant: what was read from a disk may not be.
  var isSound: Bool {
    weights.count == LookSigns.count && covariance.count == weights.count * weights.count
      && weights.allSatisfy { abs($0) < 100 } && covariance.allSatisfy { abs($0) < 100 }
  }
}
