import Wording

/// A key that the user pressed.
enum ScreenKey: Hashable, Sendable {
  case up, down, left, right
  case pageUp, pageDown
  case escape
  /// A key with a character, or a letter held with Ctrl as its control character.
  case character(Character)
}

/// A decoder of keys from the bytes that a terminal sends, however the bytes are split into reads.
///
/// See ECMA-48 and the "ctlseqs" page of XTerm: arrows arrive as CSI or, in application mode, as SS3. Sequences of
/// unknown keys and answers of the terminal are skipped as a whole. The decoder never stores more than a few bytes. An
/// ESC at the end of a read counts as the key at once, because more bytes may not follow. The next read still belongs
/// to its sequence if it begins as one does.
struct KeyDecoder: Sendable {
  private enum Part {
    case ground
    /// An ESC, and whether it was a key already.
    case escape(isKey: Bool)
    /// The sequence `ESC O`.
    case single
    /// The sequence `ESC [`, with its parameters so far.
    case control([UInt8])
    /// A scalar in UTF-8 (RFC 3629), with its bits so far and the number of missing bytes.
    case scalar(UInt32, missing: Int)
    /// A control string of the terminal up to BEL or ST, and the number of skipped bytes.
    case string(passed: Int)
  }

  private static let maximumParameters = 16
  private static let maximumStringLength = 4096

  private var part = Part.ground

  /// Returns the keys that these bytes complete, in order.
  mutating func keys(_ bytes: some Sequence<UInt8>) -> [ScreenKey] {
    var keys = bytes.compactMap { take($0) }
    if case .escape(isKey: false) = part {
      keys.append(.escape)
      part = .escape(isKey: true)
    }
    return keys
  }

  private mutating func take(_ byte: UInt8) -> ScreenKey? {
    if case .string(let passed) = part {
      part = KeyDecoder.after(byte, in: passed)
      return nil
    }
    // ESC starts a new sequence, CAN and SUB abort it, and any other control inside a sequence is a key of its own.
    if byte < 0x20 || byte == 0x7F {
      part = byte == 0x1B ? .escape(isKey: false) : .ground
      return [0x1B, 0x18, 0x1A].contains(byte) ? nil : KeyDecoder.character(byte)
    }
    guard byte < 0x80 else { return takeScalar(byte) }
    switch part {
    case .ground: return KeyDecoder.character(byte)
    case .escape(let isKey):
      part = KeyDecoder.introduced(by: byte)
      if isKey, case .ground = part { return KeyDecoder.character(byte) }
    case .single:
      part = .ground
      return KeyDecoder.arrow(byte)
    case .control(let parameters): return takeControl(byte, after: parameters)
    case .scalar:
      part = .ground
      return KeyDecoder.character(byte)
    case .string: break
    }
    return nil
  }

  /// Takes a byte of a scalar of several bytes. What is not UTF-8, and a control of C1, is skipped.
  private mutating func takeScalar(_ byte: UInt8) -> ScreenKey? {
    switch (part, byte) {
    case (.scalar(let bits, let missing), 0x80...0xBF):
      let bits = bits << 6 | UInt32(byte & 0x3F)
      part = missing > 1 ? .scalar(bits, missing: missing - 1) : .ground
      return missing == 1 && bits >= 0xA0 ? Unicode.Scalar(bits).map { .character(Character($0)) } : nil
    // A key held with Alt has no function.
    case (.escape(isKey: false), _): part = .ground
    case (_, 0xC2...0xDF): part = .scalar(UInt32(byte & 0x1F), missing: 1)
    case (_, 0xE0...0xEF): part = .scalar(UInt32(byte & 0x0F), missing: 2)
    case (_, 0xF0...0xF4): part = .scalar(UInt32(byte & 0x07), missing: 3)
    default: part = .ground
    }
    return nil
  }

  private mutating func takeControl(_ byte: UInt8, after parameters: [UInt8]) -> ScreenKey? {
    guard byte >= 0x40 else {
      if parameters.count < KeyDecoder.maximumParameters { part = .control(parameters + [byte]) }
      return nil
    }
    part = .ground
    guard byte == UInt8(ascii: "~") else { return KeyDecoder.arrow(byte) }
    switch parameters.first {
    case UInt8(ascii: "5"): return .pageUp
    case UInt8(ascii: "6"): return .pageDown
    default: return nil
    }
  }

  /// Returns the sequence that ESC and this byte begin. Any other byte is a key held with Alt, which has no function
  /// here.
  private static func introduced(by byte: UInt8) -> Part {
    switch byte {
    case UInt8(ascii: "["): .control([])
    case UInt8(ascii: "O"): .single
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"):
      .string(passed: 0)
    default: .ground
    }
  }

  /// Returns the state after a byte of a string. ESC alone ends the string: as the first half of ST, whose second half
  /// is then a key with Alt.
  private static func after(_ byte: UInt8, in passed: Int) -> Part {
    switch byte {
    case 0x1B: .escape(isKey: false)
    case 0x07, 0x18, 0x1A: .ground
    default: passed < maximumStringLength ? .string(passed: passed + 1) : .ground
    }
  }

  private static func arrow(_ final: UInt8) -> ScreenKey? {
    switch final {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    default: nil
    }
  }

  private static func character(_ byte: UInt8) -> ScreenKey {
    .character(Character(Unicode.Scalar(byte)))
  }
}
