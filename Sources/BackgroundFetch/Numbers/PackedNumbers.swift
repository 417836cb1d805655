import FoundationEssentials

/// Conversion between numbers and bytes: eight bytes a number, little-endian. Exact, compact, and about a hundred times
/// faster to read than decimal digits.
enum PackedNumbers {
  /// Returns the bytes of `numbers`.
  static func data(_ numbers: [Double]) -> Data {
    var data = Data(capacity: numbers.count * 8)
    for number in numbers {
      withUnsafeBytes(of: number.bitPattern.littleEndian) { data.append(contentsOf: $0) }
    }
    return data
  }

  /// Returns the numbers in `data`, or `nil` if its length is not a multiple of eight bytes.
  static func numbers(_ data: Data) -> [Double]? {
    guard data.count.isMultiple(of: 8) else { return nil }
    return data.withUnsafeBytes { bytes in
      stride(from: 0, to: bytes.count, by: 8).map {
        Double(bitPattern: UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: $0, as: UInt64.self)))
      }
    }
  }
}
