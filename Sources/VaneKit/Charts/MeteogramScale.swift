import FoundationEssentials
import Wording

/// An axis from one round number to another, in the user's unit.
struct MeteogramScale {
  /// The values at the bottom and at the top.
  let low: Double
  let high: Double
  /// The difference between two labelled values.
  let step: Double
  private let height: Int

  /// Creates the smallest axis of round steps that contains all values; returns `nil` without values.
  ///
  /// - Parameters:
  ///   - span: the minimum range, so that small changes are not exaggerated.
  ///   - steps: the maximum number of steps.
  ///   - height: the approximate number of rows of text that the steps take.
  init?(_ values: [Double], span: Double, steps: Int, height: Int = 8) {
    self.height = height
    guard let lowest = values.min(), let highest = values.max() else { return nil }
    let middle = (lowest + highest) / 2
    let (bottom, top) = highest - lowest < span ? (middle - span / 2, middle + span / 2) : (lowest, highest)
    let candidates = [1, 2, 5, 10, 20, 50, 100, 200, 500].map { Double($0) } + [1e3, 1e4, 1e5, 1e6]
    let fits = { (step: Double) in (top / step).rounded(.up) - (bottom / step).rounded(.down) <= Double(steps) }
    step = candidates.first(where: fits) ?? 1e7
    low = (bottom / step).rounded(.down) * step
    high = (top / step).rounded(.up) * step
  }

  /// Returns the depth of a value below the top, 0 to 1.
  func depth(of value: Double) -> Double {
    min(max((high - value) / (high - low), 0), 1)
  }

  /// The number of rows of text, with steps of equal height: about one more than the height.
  var rows: Int {
    let steps = max(1, (high - low) / step).rounded()
    return Int(steps * max(1, (Double(height) / steps).rounded())) + 1
  }

  /// The values to label, from the top.
  var ticks: [Double] {
    stride(from: high, through: low, by: -step).map { $0 }
  }

  /// Returns the smallest round amount that is not below any value, for bars that begin at zero.
  static func full(_ values: [Double], least: Double) -> Double {
    let highest = values.max() ?? 0
    let decades = [0.1, 1, 10, 100, 1_000]
    let round = decades.flatMap { decade in [1, 2, 5].map { $0 * decade } }.filter { $0 >= least }
    return round.first { highest <= $0 } ?? highest
  }
}
