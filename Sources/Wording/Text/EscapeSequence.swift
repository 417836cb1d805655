/// Terminal escape sequences (ECMA-48, 7-bit and 8-bit forms) inside a text.
enum EscapeSequence {
  /// Returns the text without its sequences: `ESC[31mBerlin` becomes `Berlin`, not `[31mBerlin`.
  ///
  /// A terminated control string (OSC, DCS, SOS, PM, APC) is removed with all its contents. An unterminated one loses
  /// only its introducer, so that no answer can swallow the text after it. The function takes one pass over the text.
  public static func removed(from scalars: some Sequence<Unicode.Scalar>) -> [Unicode.Scalar] {
    var rest = Array(scalars)[...]
    var kept: [Unicode.Scalar] = []
    kept.reserveCapacity(rest.count)
    while let scalar = rest.popFirst() {
      switch scalar.value {
      case 0x1B: rest = afterEscape(rest)
      case 0x9B: rest = afterControlSequence(rest)
      case 0x90, 0x98, 0x9D, 0x9E, 0x9F: rest = afterControlString(rest)
      default: kept.append(scalar)
      }
    }
    return kept
  }

  private typealias Scalars = ArraySlice<Unicode.Scalar>

  /// Skips the bytes after an ESC: CSI, a control string, or intermediates and one final.
  private static func afterEscape(_ scalars: Scalars) -> Scalars {
    switch scalars.first {
    case "[": return afterControlSequence(scalars.dropFirst())
    case "P", "X", "]", "^", "_": return afterControlString(scalars.dropFirst())
    default: return dropping(0x30...0x7E, from: scalars.drop { (0x20...0x2F).contains($0.value) })
    }
  }

  /// Skips parameters, intermediates, and one final.
  private static func afterControlSequence(_ scalars: Scalars) -> Scalars {
    let intermediates = scalars.drop { (0x30...0x3F).contains($0.value) }
    return dropping(0x40...0x7E, from: intermediates.drop { (0x20...0x2F).contains($0.value) })
  }

  /// Skips up to BEL or the string terminator; skips nothing if another control comes first.
  private static func afterControlString(_ scalars: Scalars) -> Scalars {
    let controls: [ClosedRange<UInt32>] = [0x07...0x07, 0x18...0x18, 0x1A...0x1B, 0x80...0x9F]
    let end = scalars.firstIndex { scalar in controls.contains { $0.contains(scalar.value) } }
    guard let end else { return scalars }
    let after = scalars[(end + 1)...]
    switch scalars[end].value {
    case 0x07, 0x9C: return after
    case 0x1B where after.first == "\\": return after.dropFirst()
    default: return scalars
    }
  }

  private static func dropping(_ final: ClosedRange<UInt32>, from scalars: Scalars) -> Scalars {
    guard let first = scalars.first, final.contains(first.value) else { return scalars }
    return scalars.dropFirst()
  }
}
