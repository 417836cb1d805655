import Foundation

/// Numbers as bytes, eight each, little-endian: exact, small, and read a hundred times faster than decimal digits.
enum PackedNumbers {
  static func data(_ numbers: [Double]) -> Data {
    var data = Data(capacity: numbers.count * 8)
    for number in numbers {
      withUnsafeBytes(of: number.bitPattern.littleEndian) { data.append(contentsOf: $0) }
    }
    return data
  }

  /// The numbers; `nil` when the bytes are not whole numbers.
  static func numbers(_ data: Data) -> [Double]? {
    guard data.count.isMultiple(of: 8) else { return nil }
    return data.withUnsafeBytes { bytes in
      stride(from: 0, to: bytes.count, by: 8).map {
        Double(bitPattern: UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: $0, as: UInt64.self)))
      }
    }
  }
}
