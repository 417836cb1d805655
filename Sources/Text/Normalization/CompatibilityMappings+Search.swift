extension CompatibilityMappings {
  /// Returns the compatibility decomposition of a scalar; `nil` if it is the canonical one.
  static subscript(scalar: Unicode.Scalar) -> String? {
    // The first scalar with a mapping is U+00A0.
    guard scalar.value >= 0xA0 else { return nil }
    return lines.withUTF8Buffer { bytes in
      // The UTF-8 of a greater scalar is greater in byte order. All lines before `low` have smaller scalars; at `high`
      // and after it they have greater ones.
      let wanted = UTF8.encode(scalar).map(Array.init) ?? []
      var (low, high) = (0, bytes.count)
      while low < high {
        var start = (low + high) / 2
        while start > low, bytes[start - 1] != lineFeed { start -= 1 }
        let end = bytes[start...].firstIndex(of: lineFeed) ?? bytes.count
        let line = bytes[start..<end]
        if line.starts(with: wanted) {
          return String(decoding: line.dropFirst(wanted.count), as: UTF8.self)
        }
        if line.lexicographicallyPrecedes(wanted) { low = end + 1 } else { high = start }
      }
      return nil
    }
  }

  private static let lineFeed = UInt8(ascii: "\n")
}
