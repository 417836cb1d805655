import Testing

@testable import Wording

@Suite struct CellWidthTests {
  @Test(arguments: [
    ("", 0), ("Berlin", 6), ("4°C", 3), ("Zürich", 6), ("Zu\u{308}rich", 6), ("東京", 4), ("서울", 4), ("서울", 4),
    ("ﾄｳｷｮｳ", 5), ("（東）", 6), ("☀", 1), ("🌧", 1), ("⛅", 2), ("😀", 2), ("🇩🇪", 2), ("…", 1), ("𠮷", 2),
    ("กรุงเทพ", 6), ("می\u{200C}خ", 3),
  ])
  func columnsOfText(text: String, expected: Int) {
    #expect(CellWidth.of(text) == expected)
  }

  @Test(arguments: [
    ("Berlin", 6, "Berlin"), ("Berlin", 5, "Berl…"), ("Berlin", 1, "…"), ("Berlin", 0, ""), ("Berlin", -3, ""),
    ("東京都", 6, "東京都"), ("東京都", 5, "東京…"), ("東京都", 4, "東…"), ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"),
  ])
  func cutsBetweenCells(text: String, width: Int, expected: String) {
    #expect(CellWidth.cut(text, to: width) == expected)
  }

  @Test func padsByCells() {
    #expect(CellWidth.padded("東京", to: 6) == "東京  ")
    #expect(CellWidth.padded("東京", to: 6, alignment: .right) == "  東京")
    #expect(CellWidth.padded("Berlin", to: 3) == "Berlin")
  }
}
