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

/// The rule of a catalogue that chooses the form of a word for a number: `nplurals=2; plural=n != 1;`.
///
/// The rule is an expression of C with the number `n` (GNU gettext manual, "Additional functions for plural forms").
struct PluralRule {
  private let expression: Substring

  /// Takes the rule from the header of a catalogue. Without one, the rule is English.
  init(header: String) {
    let line = header.split(separator: "\n").first { $0.hasPrefix("Plural-Forms:") }
    let start = line.flatMap { line in line.firstRange(of: "plural=").map { line[$0.upperBound...] } }
    let rule = start?.prefix { $0 != ";" } ?? ""
    expression = rule.isEmpty || rule.count > 500 ? "n != 1" : rule
  }

  /// Returns the index of the form for a number, 0 if the rule is not an expression.
  public func form(_ count: Int) -> Int {
    var reader = Parser(number: count.magnitude > Int32.max ? Int(Int32.max) : Int(count.magnitude), rest: expression)
    let form = reader.choice()
    return reader.isAtEnd ? form ?? 0 : 0
  }

  /// Evaluates an expression while it reads it. Each function reads one level of precedence, and returns `nil` if there
  /// is no value.
  private struct Parser {
    let number: Int
    var rest: Substring

    var isAtEnd: Bool {
      rest.allSatisfy { $0 == " " }
    }

    mutating func choice() -> Int? {
      guard let condition = operation(0) else { return nil }
      guard take("?") else { return condition }
      guard let first = choice(), take(":"), let second = choice() else { return nil }
      return condition != 0 ? first : second
    }

    /// From the loosest to the tightest. Of two signs with the same beginning, the longer one is first.
    private static let operators: [[(sign: String, apply: @Sendable (Int, Int) -> Int)]] = [
      [("||", { $0 != 0 || $1 != 0 ? 1 : 0 })],
      [("&&", { $0 != 0 && $1 != 0 ? 1 : 0 })],
      [("==", { $0 == $1 ? 1 : 0 }), ("!=", { $0 != $1 ? 1 : 0 })],
      [
        ("<=", { $0 <= $1 ? 1 : 0 }), (">=", { $0 >= $1 ? 1 : 0 }), ("<", { $0 < $1 ? 1 : 0 }),
        (">", { $0 > $1 ? 1 : 0 }),
      ],
      [("+", { $0 &+ $1 }), ("-", { $0 &- $1 })],
      // The least number divided by -1 is not a number.
      [
        ("*", { $0 &* $1 }), ("/", { $1 == 0 ? 0 : $0.dividedReportingOverflow(by: $1).partialValue }),
        ("%", { $1 == 0 ? 0 : $0.remainderReportingOverflow(dividingBy: $1).partialValue }),
      ],
    ]

    private mutating func operation(_ level: Int) -> Int? {
      guard level < Parser.operators.count else { return value() }
      guard var left = operation(level + 1) else { return nil }
      while let operation = Parser.operators[level].first(where: { take($0.sign) }) {
        guard let right = self.operation(level + 1) else { return nil }
        left = operation.apply(left, right)
      }
      return left
    }

    private mutating func value() -> Int? {
      if take("!") { return value().map { $0 == 0 ? 1 : 0 } }
      if take("n") { return number }
      if take("(") {
        let inner = choice()
        return take(")") ? inner : nil
      }
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      rest = rest.dropFirst(digits.count)
      return Int(digits)
    }

    /// Whether the sign is next. Reads it if so.
    private mutating func take(_ sign: String) -> Bool {
      rest = rest.drop { $0 == " " }
      guard rest.hasPrefix(sign) else { return false }
      rest = rest.dropFirst(sign.count)
      return true
    }
  }
}
