import BackgroundFetch

/// Computes the weights for a new user, `LookSigns.prior`, from the recorded looks of several users.
///
/// In each pass, a model learns every user's looks from the same initial weights. The initial weights of the next pass
/// are the average of the learned ones, weighted by their precision. After ten passes the weights serve new users as
/// well as those they were fitted to; more passes only enlarge the weights.
enum PriorFit {
  /// Returns the weights in the order of `LookSigns.values`, rounded to hundredths.
  static func weights(of people: [[Look]], passes: Int = 10) -> [Double] {
    let count = UsageModel().odds.weights.count
    // A constant term of about one look in 50 slots, and equal weights for the three rates.
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

  /// Returns the identity matrix, row by row.
  private static func identity(_ count: Int) -> [Double] {
    (0..<count * count).map { $0 / count == $0 % count ? 1 : 0 }
  }

  /// Returns the solution of a symmetric positive definite system by Gauss-Jordan elimination. Matrices are row by row.
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
