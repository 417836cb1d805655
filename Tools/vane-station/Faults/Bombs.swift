/// An Atom feed with a title of ten thousand million words made of entities, and a file of the reader's machine.
enum EntityBomb {
  static let text: String = {
    let levels = (1...10).map { level in
      let smaller = String(repeating: "&w\(level - 1);", count: 10)
      return "<!ENTITY w\(level) \"\(smaller)\">"
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE feed [
      <!ENTITY file SYSTEM "file:///etc/passwd">
      <!ENTITY w0 "vane">
      \(levels.joined(separator: "\n"))
      ]>
      <feed xmlns="http://www.w3.org/2005/Atom"><title>&file;&w10;</title></feed>

      """
  }()
}

/// A gzip stream of one repeated space, 158 times smaller than what it unpacks to.
///
/// One block with the fixed Huffman code of RFC 1951, 3.2.6: a literal space, then "258 bytes again, from one byte
/// back" in 13 bits, repeated. The checksum of RFC 1952 is left out: a client that unpacks so far has failed already.
enum GzipBomb {
  static func bytes(unpacked count: Int) -> [UInt8] {
    // The last block, type 1 with its low bit first, and the space. A Huffman code has its high bit first.
    var bits = [true, true, false] + code(0x30 + 0x20, length: 8)
    // Symbol 285, a length of 258; then a distance of 1.
    let repetition = code(0b1100_0101, length: 8) + code(0, length: 5)
    for _ in 0..<max(0, count / 258) { bits += repetition }
    bits += code(0, length: 7)
    let bytes = stride(from: 0, to: bits.count, by: 8).map { start in
      bits[start..<min(start + 8, bits.count)].reversed().reduce(0) { $0 << 1 | ($1 ? 1 : 0) as UInt8 }
    }
    return [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255] + bytes
  }

  private static func code(_ code: Int, length: Int) -> [Bool] {
    (0..<length).reversed().map { code >> $0 & 1 == 1 }
  }
}
