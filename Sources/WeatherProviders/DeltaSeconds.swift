/// A number of seconds as HTTP header fields carry it: digits and nothing else (RFC 9111, section 1.2.2).
enum DeltaSeconds {
  /// A number too large for 31 bits becomes the largest that fits, as the RFC wants it.
  static func parse(_ text: some StringProtocol) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return min(Int(text) ?? .max, Int(Int32.max))
  }
}
