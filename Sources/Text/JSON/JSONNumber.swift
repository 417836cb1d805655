/// A number of a text (RFC 8259, 6): ``mantissa`` times ten to the power of ``exponent``.
struct JSONNumber {
  private var isNegative = false
  /// The first 19 or 20 digits.
  private var mantissa: UInt64 = 0
  private var exponent = 0
  /// Whether there are more digits, other than zeros.
  private var isTruncated = false

  /// Whether a byte can be part of a number.
  @inline(__always)
  static func canContain(_ byte: UInt8) -> Bool {
    byte &- UInt8(ascii: "0") < 10 || byte == UInt8(ascii: ".") || byte | 0x20 == UInt8(ascii: "e")
      || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
  }

  /// Reads a part of a text. Returns `nil` unless it has exactly the form of a number.
  init?(_ text: [UInt8], _ range: Range<Int>) {
    let end = range.upperBound
    var start = range.lowerBound
    isNegative = start < end && text[start] == UInt8(ascii: "-")
    if isNegative { start += 1 }
    var position = takeDigits(text, start..<end)
    guard position > start, position == start + 1 || text[start] != UInt8(ascii: "0") else { return nil }
    if position < end, text[position] == UInt8(ascii: ".") {
      start = position + 1
      position = takeDigits(text, start..<end)
      guard position > start else { return nil }
      exponent -= position - start
    }
    guard position < end else { return }
    guard text[position] | 0x20 == UInt8(ascii: "e"), takeExponent(text[position + 1..<end]) else { return nil }
  }

  /// Adds the digits at the beginning of a range to the mantissa, and returns the position after them.
  @inline(__always)
  private mutating func takeDigits(_ text: [UInt8], _ range: Range<Int>) -> Int {
    var position = range.lowerBound
    while position < range.upperBound, case let digit = text[position] &- UInt8(ascii: "0"), digit < 10 {
      if mantissa < UInt64.max / 10 {
        mantissa = mantissa * 10 + UInt64(digit)
      } else {
        exponent += 1
        if digit != 0 { isTruncated = true }
      }
      position += 1
    }
    return position
  }

  /// Reads the exponent. Returns `false` if the text is not an exponent.
  private mutating func takeExponent(_ text: ArraySlice<UInt8>) -> Bool {
    let sign = text.first
    let digits = sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") ? text.dropFirst() : text
    var power = 0
    for byte in digits {
      let digit = byte &- UInt8(ascii: "0")
      guard digit < 10 else { return false }
      // Every number with a larger exponent is zero or infinite, whatever its digits.
      power = min(power * 10 + Int(digit), 4 * JSONNode.maximumLength)
    }
    exponent += sign == UInt8(ascii: "-") ? -power : power
    return !digits.isEmpty
  }

  /// Returns the nearest `Double`; `nil` if that is infinite, or is zero and the number is not.
  ///
  /// - Parameter text: the text of this number.
  func double(_ text: @autoclosure () -> String) -> Double? {
    // Both operands are exact, so the result is the nearest one (Clinger, "How to Read Floating Point Numbers
    // Accurately", 1990).
    if !isTruncated, mantissa <= 1 << 53, (-22...22).contains(exponent) {
      var power = 1.0
      for _ in 0..<abs(exponent) { power *= 10 }
      let magnitude = exponent < 0 ? Double(mantissa) / power : Double(mantissa) * power
      return isNegative ? -magnitude : magnitude
    }
    guard let value = Double(text()), value.isFinite, value != 0 || mantissa == 0 else { return nil }
    return value
  }

  /// The number, if it is whole and an `Int`. Any form is read: `100`, `1e2` and `100.0`.
  var int: Int? {
    guard !isTruncated, mantissa != 0 else { return mantissa == 0 ? 0 : nil }
    var magnitude = mantissa
    var exponent = exponent
    while exponent < 0 {
      guard magnitude.isMultiple(of: 10) else { return nil }
      magnitude /= 10
      exponent += 1
    }
    while exponent > 0 {
      let (product, overflow) = magnitude.multipliedReportingOverflow(by: 10)
      guard !overflow else { return nil }
      magnitude = product
      exponent -= 1
    }
    if isNegative, magnitude == Int.min.magnitude { return .min }
    return Int(exactly: magnitude).map { isNegative ? -$0 : $0 }
  }
}
