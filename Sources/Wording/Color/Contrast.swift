import Glibc

/// One colour in each depth.
struct Tint: Hashable, Sendable {
  /// The colour as red, green and blue, eight bits each.
  public let rgb: UInt32
  /// The index among xterm's 256 colours, beyond the sixteen that the user may have changed.
  let indexed: UInt8
  /// The SGR parameter with sixteen colours: 30 to 37, 90 to 97, 39 for the terminal's own, 2 for faint.
  let sixteen: UInt8

  init(_ rgb: UInt32, _ indexed: UInt8, _ sixteen: UInt8) {
    self.rgb = rgb
    self.indexed = indexed
    self.sixteen = sixteen
  }

  /// Returns the SGR parameters (ECMA-48, 8.3.117; 38 as in ITU-T T.416); `nil` without colours.
  public func parameters(_ depth: ColorDepth) -> String? {
    switch depth {
    case .none: nil
    case .sixteen: "\(sixteen)"
    case .indexed256: "38;5;\(indexed)"
    case .trueColor: "38;2;\(rgb >> 16 & 0xFF);\(rgb >> 8 & 0xFF);\(rgb & 0xFF)"
    }
  }
}

/// The contrast of WCAG 2, and colours that reach it.
enum Contrast {
  /// The minimum contrast of text in WCAG 2 (1.4.3, level AA).
  public static let minimum = 4.5

  /// Returns the contrast of two sRGB colours, from 1 to 21.
  public static func of(_ one: UInt32, _ other: UInt32) -> Double {
    let (one, other) = (luminance(one), luminance(other))
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)
  }

  /// Returns the relative luminance of WCAG 2, 0 to 1.
  private static func luminance(_ rgb: UInt32) -> Double {
    let linear = [rgb >> 16 & 0xFF, rgb >> 8 & 0xFF, rgb & 0xFF].map { component in
      let value = Double(component) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }

  /// Returns a colour mixed with white or black until it is readable on a background.
  ///
  /// White or black always has a contrast of 4.58 to 1 or more.
  public static func readable(_ rgb: UInt32, on background: UInt32) -> UInt32 {
    let end: UInt32 = of(background, 0xFFFFFF) > of(background, 0) ? 0xFF : 0
    let mixes = (0...32).lazy.map { part in
      [16, 8, 0].reduce(UInt32(0)) { mix, shift in
        mix | (((rgb >> shift & 0xFF) * (32 - part) + end * part) / 32) << shift
      }
    }
    return mixes.first { of($0, background) >= minimum } ?? end * 0x010101
  }

  /// Returns the nearest readable colour on a background among xterm's 256 colours, without the first sixteen.
  static func indexed(near rgb: UInt32, on background: UInt32) -> UInt8 {
    let readable = (UInt8(16)...255).filter { of(xterm($0), background) >= minimum }
    return readable.min { distance(xterm($0), rgb) < distance(xterm($1), rgb) } ?? 231
  }

  /// Returns the colour of an index: the 6 by 6 by 6 cube from 16, and greys from 232.
  public static func xterm(_ index: UInt8) -> UInt32 {
    guard index < 232 else { return UInt32(8 + 10 * (Int(index) - 232)) * 0x010101 }
    let levels: [UInt32] = [0, 95, 135, 175, 215, 255]
    let place = Int(index) - 16
    return place < 0 ? 0 : levels[place / 36] << 16 | levels[place / 6 % 6] << 8 | levels[place % 6]
  }

  private static func distance(_ one: UInt32, _ other: UInt32) -> Int {
    [16, 8, 0].reduce(0) { sum, shift in
      let difference = Int(one >> shift & 0xFF) - Int(other >> shift & 0xFF)
      return sum + difference * difference
    }
  }
}

extension Tint {
  /// Returns the tint for a background of a known colour, changed where it would not be readable.
  ///
  /// The sixteen colours are not changed, because the user may have redefined them.
  public func readable(on background: UInt32) -> Tint {
    let color = Contrast.readable(rgb, on: background)
    let isReadable = Contrast.of(Contrast.xterm(indexed), background) >= Contrast.minimum
    return Tint(color, isReadable ? indexed : Contrast.indexed(near: color, on: background), sixteen)
  }
}
