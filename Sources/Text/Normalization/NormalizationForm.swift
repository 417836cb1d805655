// FoundationEssentials uses the same interface of the standard library for file names.
@_spi(_Unicode) import Swift

/// A normalization form: one of several ways to write the same text as Unicode scalars.
///
/// Source: Unicode Standard Annex #15.
public enum NormalizationForm: Sendable {
  /// Canonical decomposition: `é` is `e` and a combining accent.
  case nfd
  /// Canonical composition: `é` is one scalar.
  case nfc
  /// Compatibility decomposition: in addition, `Ａ` is `A`, `ﬁ` is `fi` and `①` is `1`.
  case nfkd
}

extension String {
  /// Returns the text in a normalization form.
  ///
  /// Swift compares texts by canonical equivalence, so a text equals its NFD and its NFC. They differ in
  /// `unicodeScalars`.
  public func normalized(_ form: NormalizationForm) -> String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return self }
    return switch form {
    case .nfd: String(UnicodeScalarView(_nfd))
    case .nfc: String(UnicodeScalarView(_nfc))
    case .nfkd: String(UnicodeScalarView(compatibilityMapped._nfd))
    }
  }

  /// The text with each scalar replaced by its compatibility decomposition, if it has one. Marks are not in order.
  private var compatibilityMapped: String {
    var mapped = UnicodeScalarView()
    for scalar in unicodeScalars {
      if let mapping = CompatibilityMappings[scalar] {
        mapped.append(contentsOf: mapping.unicodeScalars)
      } else {
        mapped.append(scalar)
      }
    }
    return String(mapped)
  }
}

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
