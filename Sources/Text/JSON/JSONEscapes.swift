/// The escapes of a string (RFC 8259, 7).
enum JSONEscapes {
  /// Returns the bytes of a string with each escape replaced by the UTF-8 of its character.
  ///
  /// Returns `nil` for an unknown escape, half of a surrogate pair, or a control character without an escape.
  static func removed(from content: ArraySlice<UInt8>) -> [UInt8]? {
    var text: [UInt8] = []
    text.reserveCapacity(content.count)
    var rest = content
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\\") {
        guard let scalar = character(&rest), let bytes = UTF8.encode(scalar) else { return nil }
        text.append(contentsOf: bytes)
      } else if byte < 0x20 {
        return nil
      } else {
        text.append(byte)
      }
    }
    return text
  }

  /// Reads the rest of an escape.
  private static func character(_ rest: inout ArraySlice<UInt8>) -> Unicode.Scalar? {
    switch rest.popFirst() {
    case UInt8(ascii: "\""): "\""
    case UInt8(ascii: "\\"): "\\"
    case UInt8(ascii: "/"): "/"
    case UInt8(ascii: "b"): "\u{8}"
    case UInt8(ascii: "f"): "\u{c}"
    case UInt8(ascii: "n"): "\n"
    case UInt8(ascii: "r"): "\r"
    case UInt8(ascii: "t"): "\t"
    case UInt8(ascii: "u"): codePoint(&rest)
    default: nil
    }
  }

  /// Reads `00e9`, or the pair `d83d\ude00`.
  private static func codePoint(_ rest: inout ArraySlice<UInt8>) -> Unicode.Scalar? {
    guard let unit = codeUnit(&rest) else { return nil }
    guard UTF16.isLeadSurrogate(unit) else { return Unicode.Scalar(unit) }
    guard rest.popFirst() == UInt8(ascii: "\\"), rest.popFirst() == UInt8(ascii: "u"), let trail = codeUnit(&rest),
      UTF16.isTrailSurrogate(trail)
    else { return nil }
    return Unicode.Scalar(0x1_0000 + (UInt32(unit) - 0xd800) << 10 + UInt32(trail) - 0xdc00)
  }

  private static func codeUnit(_ rest: inout ArraySlice<UInt8>) -> UInt16? {
    guard rest.count >= 4 else { return nil }
    var unit: UInt16 = 0
    for byte in rest.prefix(4) {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): unit = unit << 4 + UInt16(byte - UInt8(ascii: "0"))
      case UInt8(ascii: "a")...UInt8(ascii: "f"): unit = unit << 4 + UInt16(byte - UInt8(ascii: "a") + 10)
      case UInt8(ascii: "A")...UInt8(ascii: "F"): unit = unit << 4 + UInt16(byte - UInt8(ascii: "A") + 10)
      default: return nil
      }
    }
    rest = rest.dropFirst(4)
    return unit
  }
}
