/// A gzip stream made of one space repeated, 158 times smaller than what it unpacks to.
///
/// One block with the fixed Huffman code of RFC 1951, 3.2.6: a literal space, then "258 bytes again, from one byte
/// back" over and over, 13 bits each. The checksum of RFC 1952 is left out: whoever unpacks that far has lost already.
enum GzipBomb {
  static func bytes(unpacked count: Int) -> [UInt8] {
    let header: [UInt8] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]
    var bits = Bits()
    bits.append([true, true, false])  // The last block; type 1, low bit first.
    bits.append(code: 0x30 + 0x20, length: 8)
    for _ in 0..<max(0, count / 258) {
      bits.append(code: 0b1100_0101, length: 8)  // Symbol 285: a length of 258.
      bits.append(code: 0, length: 5)  // A distance of 1.
    }
    bits.append(code: 0, length: 7)  // The end of the block.
    return header + bits.bytes
  }

  /// Bits packed from the low end of each byte up.
  private struct Bits {
    private(set) var bytes: [UInt8] = []
    private var filled = 8

    mutating func append(_ bits: [Bool]) {
      for bit in bits {
        if filled == 8 {
          bytes.append(0)
          filled = 0
        }
        if bit { bytes[bytes.count - 1] |= 1 << UInt8(filled) }
        filled += 1
      }
    }

    /// A Huffman code, which goes high bit first.
    mutating func append(code: Int, length: Int) {
      append((0..<length).reversed().map { code >> $0 & 1 == 1 })
    }
  }
}
