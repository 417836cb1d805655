/// A number that tells whether a stored document has the bytes that were written.
///
/// It starts with the length, and takes eight bytes a step: exclusive or, rotation, multiplication by an odd constant. Each
/// step is a bijection of the sum, so a change of up to eight bytes of one step always changes the result, and any other
/// change does with a chance of all but 2⁻⁶⁴. It protects from a failing disk, not from a person. The last step has zeros
/// after the end of the text; numbers are little-endian.
enum DocumentChecksum {
  /// 2⁶⁴ divided by the golden ratio, odd: the constant of Fibonacci hashing (Knuth, TAOCP 3, 6.4).
  private static let factor: UInt64 = 0x9e37_79b9_7f4a_7c15

  /// Returns the checksum of a text's UTF-8.
  static func of(_ text: String) -> Int64 {
    if let sum = text.utf8.withContiguousStorageIfAvailable({ sum(of: UnsafeRawBufferPointer($0)) }) { return sum }
    return Array(text.utf8).withUnsafeBytes(sum)
  }

  private static func sum(of bytes: UnsafeRawBufferPointer) -> Int64 {
    var sum = UInt64(bytes.count) &* factor
    let whole = bytes.count & ~7
    var offset = 0
    while offset < whole {
      sum = step(sum, bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      offset += 8
    }
    if whole < bytes.count {
      var last: UInt64 = 0
      for index in (whole..<bytes.count).reversed() { last = last << 8 | UInt64(bytes[index]) }
      sum = step(sum, last.littleEndian)
    }
    return Int64(bitPattern: sum)
  }

  @inline(__always)
  private static func step(_ sum: UInt64, _ word: UInt64) -> UInt64 {
    let mixed = sum ^ UInt64(littleEndian: word)
    return (mixed << 29 | mixed >> 35) &* factor
  }
}
