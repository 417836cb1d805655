import Foundation

@testable import VaneKit
@testable import Wording

/// Colours as eyes have them: written from the standards, not from the palette.
enum Colorimetry {
  typealias RGB = [Double]

  /// Who looks.
  enum Vision: String, CaseIterable {
    case usual, protanopia, deuteranopia, tritanopia

    /// Machado, Oliveira and Fernandes, A Physiologically-based Model for Simulation of Color Vision Deficiency (2009),
    /// severity 1.0, for linear RGB.
    var matrix: [RGB] {
      switch self {
      case .usual: [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
      case .protanopia:
        [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
      case .deuteranopia:
        [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
      case .tritanopia:
        [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]
      }
    }
  }

  /// Linear components of sRGB (IEC 61966-2-1).
  static func linear(_ rgb: UInt32) -> RGB {
    [rgb >> 16 & 0xFF, rgb >> 8 & 0xFF, rgb & 0xFF].map { component in
      let value = Double(component) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
  }

  /// Contrast by WCAG 2: 1 to 21.
  static func contrast(_ one: UInt32, _ other: UInt32) -> Double {
    let luminances = [one, other].map { rgb in
      zip(linear(rgb), [0.2126, 0.7152, 0.0722]).reduce(0) { $0 + $1.0 * $1.1 }
    }
    return ((luminances.max() ?? 0) + 0.05) / ((luminances.min() ?? 0) + 0.05)
  }

  /// CIELAB under D65, as somebody sees it.
  static func lab(_ rgb: UInt32, _ vision: Vision) -> [Double] {
    let seen = times(vision.matrix, linear(rgb)).map { min(max($0, 0), 1) }
    let xyz = times(
      [[0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750], [0.0193339, 0.1191920, 0.9503041]], seen)
    let f = zip(xyz, [0.95047, 1, 1.08883]).map { value, white in
      value / white > 216.0 / 24389 ? cbrt(value / white) : (24389.0 / 27 * value / white + 16) / 116
    }
    return [116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])]
  }

  /// CIE 1976: 2.3 are just noticed.
  static func difference(_ one: UInt32, _ other: UInt32, _ vision: Vision) -> Double {
    zip(lab(one, vision), lab(other, vision)).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
  }

  /// What xterm draws for one of its 256, beyond the sixteen.
  static func xterm(_ index: UInt8) -> UInt32 {
    guard index < 232 else { return UInt32(8 + 10 * (Int(index) - 232)) * 0x010101 }
    let levels: [UInt32] = [0, 95, 135, 175, 215, 255]
    let cube = Int(index) - 16
    return levels[cube / 36] << 16 | levels[cube / 6 % 6] << 8 | levels[cube % 6]
  }

  private static func times(_ matrix: [RGB], _ vector: RGB) -> RGB {
    matrix.map { row in zip(row, vector).reduce(0) { $0 + $1.0 * $1.1 } }
  }
}
