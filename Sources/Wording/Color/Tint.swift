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
