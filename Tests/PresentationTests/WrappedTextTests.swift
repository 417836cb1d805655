import Testing

@testable import Presentation

@Suite struct WrappedTextTests {
  @Test(arguments: [
    ("", 10, []), ("one two", 7, ["one two"]), ("one two", 6, ["one", "two"]),
    ("a wonderful day", 5, ["a", "wonderful", "day"]), ("東京 大阪", 6, ["東京", "大阪"]), ("東京 大阪", 9, ["東京 大阪"]),
    ("one two", 0, ["one", "two"]), ("東京 大阪", 8, ["東京 大", "阪"]),
    ("次の起動は 06:54 (12分後)です。", 10, ["次の起動は", "06:54", "(12分後)で", "す。"]),
    ("「晴れ」、「ニュー」", 6, ["「晴", "れ」、", "「ニュー」"]),
  ])
  func linesAreAsFullAsTheyMayBe(text: String, width: Int, expected: [String]) {
    #expect(WrappedText.lines(text, width: width) == expected)
  }
}
