import Testing

@testable import Wording

/// Widths of filtered texts as another implementation counts them.
@Suite(.enabled(if: WidthOracle.absence == nil, "\(WidthOracle.absence ?? "")"))
struct WidthOracleTests {
  @Test func everyScalarHasTheWidthOfTheOracle() throws {
    let scalars = (0x20...0x10FFFF).compactMap(Unicode.Scalar.init(_:)).filter {
      $0 == "\u{FFFD}" || ScalarKind($0) != .shown("\u{FFFD}")
    }
    let texts = scalars.map { SafeText.line("a\($0)b") }
    #expect(try disagreements(texts) == [])
  }

  /// Sequences that terminals draw as one: what the filter leaves of them is counted alike by everybody.
  @Test func noSequenceBreaksAColumn() throws {
    let parts = [
      "a", "é", "e\u{301}", "東", "한", "\u{1112}\u{1161}\u{11AB}", "का", "مى", "☀", "☀\u{FE0F}", "🌧", "⛅", "👩", "🏽", "🇩",
      "🇪",
      "\u{200D}", "\u{200C}", "1\u{FE0F}\u{20E3}", "🏴\u{E0067}\u{E007F}", "❤\u{FE0F}", "ﾄ",
    ]
    let texts = parts.flatMap { first in
      parts.flatMap { second in parts.map { SafeText.line(first + second + $0) } }
    }
    #expect(try disagreements(texts) == [])
  }

  /// Left out: joiners between letters, after which the oracle counts nothing as if they were emoji, and the signs that
  /// kill a vowel and take room, which its later versions do not count.
  private func disagreements(_ texts: [String]) throws -> [String] {
    let spacingViramas = "\u{1B44}\u{A9C0}\u{111C0}\u{11235}\u{1134D}\u{116B6}".unicodeScalars
    let texts = texts.filter { text in !spacingViramas.contains { text.unicodeScalars.contains($0) } }
    let widths = try WidthOracle.widths(of: texts.map { String($0.unicodeScalars.filter { $0 != "\u{200D}" }) })
    try #require(widths.count == texts.count)
    return zip(texts, widths).compactMap { text, width in
      let ours = CellWidth.of(text)
      guard ours != width, width >= 0 else { return nil }
      let scalars = text.unicodeScalars.map { String($0.value, radix: 16) }
      return "\(scalars.joined(separator: " ")): \(ours), not \(width)"
    }
  }
}
