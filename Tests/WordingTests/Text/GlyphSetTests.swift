import Testing

@testable import Wording

@Suite struct GlyphSetTests {
  @Test(arguments: [
    ("Berlin 4°C", "Berlin 4 C"), ("Île-de-France", "Ile-de-France"), ("07:38–16:05", "07:38-16:05"), ("cut…", "cut~"),
    ("東京", "????"), ("Łódź", "?odz"), ("e\u{301}", "e"),
  ])
  func asciiKeepsTheWidth(text: String, expected: String) {
    #expect(GlyphSet.ascii.line(text) == expected)
    #expect(CellWidth.of(text) == expected.utf8.count)
    #expect(GlyphSet.unicode.line(text) == text)
  }
}
