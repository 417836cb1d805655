/// The translations of one language, as `msgfmt` writes them (GNU gettext manual, "The Format of GNU MO Files").
///
/// Programs for Linux usually leave this to the C library. Its catalogues are a state of the process, which keeps the
/// first language it is asked for; this one is a value.
public struct Catalog: Sendable {
  private let bytes: [UInt8]
  private let isBigEndian: Bool
  private let count: Int
  private let originals: Int
  private let translations: Int

  /// Reads the header. Returns `nil` if the bytes are not a catalogue.
  ///
  /// A damaged entry is found when its text is looked up, and counts as not translated.
  public init?(_ bytes: [UInt8]) {
    let magic: [UInt8] = [0xde, 0x12, 0x04, 0x95]
    let isBigEndian = bytes.prefix(4).elementsEqual(magic.reversed())
    guard isBigEndian || bytes.starts(with: magic) else { return nil }
    let header = stride(from: 4, through: 16, by: 4).compactMap { Catalog.number(at: $0, of: bytes, isBigEndian) }
    // The upper half of the revision is the format. The lower half only adds tables that are not read here.
    guard header.count == 4, header[0] >> 16 == 0 else { return nil }
    self.bytes = bytes
    self.isBigEndian = isBigEndian
    (count, originals, translations) = (header[1], header[2], header[3])
  }

  /// Returns the translation of a text; `nil` if it has none.
  ///
  /// - Parameter context: distinguishes equal texts with different meanings.
  public func text(_ original: StaticString, context: StaticString? = nil) -> String? {
    forms(original, context)?.first.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the form of a translation that the language uses with a number; `nil` if the text has none.
  ///
  /// - Parameter original: the singular of the original.
  public func text(_ original: StaticString, count: Int) -> String? {
    guard let forms = forms(original, nil) else { return nil }
    let form = PluralRule(header: text("") ?? "").form(count)
    return forms.indices.contains(form) ? String(decoding: forms[form], as: UTF8.self) : nil
  }

  /// Returns the forms of a translation. The originals are sorted by their bytes.
  private func forms(_ original: StaticString, _ context: StaticString?) -> [ArraySlice<UInt8>]? {
    var key: [UInt8] = []
    if let context { key = Array(context.utf8) + [4] }
    key += original.utf8
    var (lower, upper) = (0, count)
    while lower < upper {
      let middle = lower + (upper - lower) / 2
      guard let entry = entry(middle, of: originals) else { return nil }
      switch order(of: entry, and: key) {
      case 0: return self.entry(middle, of: translations).map { bytes[$0].split(separator: 0) }
      case ..<0: lower = middle + 1
      default: upper = middle
      }
    }
    return nil
  }

  /// Returns the range of an entry's text; `nil` if it is outside the file.
  private func entry(_ index: Int, of table: Int) -> Range<Int>? {
    let place = table + index * 8
    guard let length = Catalog.number(at: place, of: bytes, isBigEndian),
      let start = Catalog.number(at: place + 4, of: bytes, isBigEndian), start + length <= bytes.count
    else { return nil }
    return start..<start + length
  }

  /// Returns a negative number if the text is before the key, 0 if it is the key. A plural, which follows its singular
  /// after a zero byte, is not compared.
  private func order(of text: Range<Int>, and key: [UInt8]) -> Int {
    for (index, byte) in key.enumerated() {
      let other = index < text.count ? bytes[text.lowerBound + index] : 0
      if other != byte { return other < byte ? -1 : 1 }
    }
    return text.count == key.count || bytes[text.lowerBound + key.count] == 0 ? 0 : 1
  }

  private static func number(at offset: Int, of bytes: [UInt8], _ isBigEndian: Bool) -> Int? {
    guard offset + 4 <= bytes.count else { return nil }
    let four = bytes[offset..<offset + 4]
    return (isBigEndian ? Array(four) : four.reversed()).reduce(0) { $0 << 8 | Int($1) }
  }
}

extension StaticString {
  /// The bytes of a plain literal.
  fileprivate var utf8: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount)
  }
}
