import Foundation

/// An axis from one round number to another, in a person's unit.
struct MeteogramScale {
  /// The value at the bottom and at the top.
  let low: Double
  let high: Double
  /// Between two named values.
  let step: Double
  private let height: Int

  /// The least axis of round steps that holds all values; `nil` when there is none to hold.
  ///
  /// - Parameters:
  ///   - span: the least that it reaches over, so that a calm day does not look like a storm.
  ///   - steps: the most steps.
  ///   - height: about how many rows of text the steps take.
  init?(_ values: [Double], span: Double, steps: Int, height: Int = 8) {
    self.height = height
    guard let least = values.min(), let most = values.max() else { return nil }
    let middle = (least + most) / 2
    let (bottom, top) = most - least < span ? (middle - span / 2, middle + span / 2) : (least, most)
    let candidates = [1, 2, 5, 10, 20, 50, 100, 200, 500].map { Double($0) } + [1e3, 1e4, 1e5, 1e6]
    let fits = { (step: Double) in (top / step).rounded(.up) - (bottom / step).rounded(.down) <= Double(steps) }
    step = candidates.first(where: fits) ?? 1e7
    low = (bottom / step).rounded(.down) * step
    high = (top / step).rounded(.up) * step
  }

  /// How far below the top a value stands, 0 to 1.
  func depth(of value: Double) -> Double {
    min(max((high - value) / (high - low), 0), 1)
  }

  /// Rows of text that it is drawn in, each step as high as the others: one more than the height or about as many.
  var rows: Int {
    let steps = max(1, (high - low) / step).rounded()
    return Int(steps * max(1, (Double(height) / steps).rounded())) + 1
  }

  /// The values to be named, from the top.
  var ticks: [Double] {
    stride(from: high, through: low, by: -step).map { $0 }
  }

  /// The least round amount that holds all, for bars that stand on zero.
  static func full(_ values: [Double], least: Double) -> Double {
    let most = values.max() ?? 0
    let decades = [0.1, 1, 10, 100, 1_000]
    let round = decades.flatMap { decade in [1, 2, 5].map { $0 * decade } }.filter { $0 >= least }
    return round.first { most <= $0 } ?? most
  }
}
