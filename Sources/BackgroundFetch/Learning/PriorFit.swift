import Foundation

/// The weights of somebody unknown, fitted on the looks of people who are known.
///
/// Each person teaches the belief that a new person begins with; what they end with is averaged, each weighing as much
/// as it knows. The next pass begins with that average. Ten passes are where people that were not fitted on are served
/// as well as those that were; with more the weights grow on.
package enum PriorFit {
  /// The weights in the order of `LookSigns.values`, rounded as they stand in the source.
  package static func weights(of people: [[Look]], passes: Int = 10) -> [Double] {
    let count = LookSigns.count
    // A look in a hundred slots, and three rates that say the same.
    var weights = [-4, 0.3, 0.3, 0.3] + [Double](repeating: 0, count: count - 4)
    for _ in 0..<passes {
      var precisions = [Double](repeating: 0, count: count * count)
      var weighted = [Double](repeating: 0, count: count)
      for looks in people {
        var model = UsageModel()
        model.odds = LookOdds(weights: weights)
        for look in looks { model.record(look) }
        let precision = solve(model.odds.covariance, identity(count), columns: count)
        for index in precisions.indices {
          precisions[index] += precision[index]
          weighted[index / count] += precision[index] * model.odds.weights[index % count]
        }
      }
      weights = solve(precisions, weighted, columns: 1)
    }
    return weights.map { ($0 * 100).rounded() / 100 }
  }

  private static func identity(_ count: Int) -> [Double] {
    (0..<count * count).map { $0 / count == $0 % count ? 1 : 0 }
  }

  /// The solution of a symmetric positive system, by Gauss and Jordan, row by row.
  private static func solve(_ matrix: [Double], _ right: [Double], columns: Int) -> [Double] {
    var (matrix, right) = (matrix, right)
    let count = right.count / columns
    for pivot in 0..<count {
      let scale = 1 / matrix[pivot * count + pivot]
      for row in 0..<count where row != pivot {
        let factor = matrix[row * count + pivot] * scale
        for column in 0..<count { matrix[row * count + column] -= factor * matrix[pivot * count + column] }
        for column in 0..<columns { right[row * columns + column] -= factor * right[pivot * columns + column] }
      }
    }
    return right.enumerated().map { $1 / matrix[($0 / columns) * (count + 1)] }
  }
}
