import Foundation

extension Double {
  /// The angle in radians, of one in degrees.
  var radians: Double { self * .pi / 180 }

  /// The angle in degrees, of one in radians.
  var degrees: Double { self * 180 / .pi }

  /// The angle in degrees brought into 0..<360.
  var fullCircle: Double {
    let rest = truncatingRemainder(dividingBy: 360)
    return rest < 0 ? rest + 360 : rest
  }

  /// The number kept within a range.
  func clamped(to range: ClosedRange<Double>) -> Double {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }

  /// 0 below the range, 1 above it, and an S-shaped way between (Hermite's 3x² - 2x³).
  func smoothStep(_ range: ClosedRange<Double>) -> Double {
    let x = ((self - range.lowerBound) / (range.upperBound - range.lowerBound)).clamped(to: 0...1)
    return x * x * (3 - 2 * x)
  }
}
