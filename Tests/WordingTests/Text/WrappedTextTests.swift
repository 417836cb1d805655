import Testing

@testable import Wording

@Suite struct WrappedTextTests {
  @Test(arguments: [
    ("", 10, []), ("one two", 7, ["one two"]), ("one two", 6, ["one", "two"]),
    ("a wonderful day", 9, ["a", "wonderful", "day"]), ("a wonderful day", 5, ["a", "wonde", "rful", "day"]),
    ("東京 大阪", 6, ["東京", "大阪"]), ("東京 大阪", 9, ["東京 大阪"]),
    ("one two", 3, ["one", "two"]), ("東京 大阪", 8, ["東京 大", "阪"]),
    ("次の起動は 06:54 (12分後)です。", 10, ["次の起動は", "06:54", "(12分後)で", "す。"]),
    ("「晴れ」、「ニュー」", 6, ["「晴", "れ」、", "「ニュ", "ー」"]),
  ])
  func linesAreAsFullAsTheyMayBe(text: String, width: Int, expected: [String]) {
    #expect(WrappedText.lines(text, width: width) == expected)
  }

  /// A user copies them.
  @Test(arguments: [
    ("Turn it on: timedatectl set-ntp true", ["Turn it on:", "timedatectl set-ntp true"]),
    ("none is installed (vane service install)", ["none is installed", "(vane service install)"]),
    ("vane service install (or keep vane watch open)", ["vane service install", "(or keep vane watch", "open)"]),
    (
      "To turn them off: vane interval never, or vane clear.",
      ["To turn them off:", "vane interval never,", "or vane clear."]
    ),
    (
      "Change it: vane setup, or vane config set KEY VALUE",
      ["Change it:", "vane setup, or", "vane config set KEY VALUE"]
    ),
    ("it is kept; vane score forget deletes it", ["it is kept;", "vane score forget", "deletes it"]),
    (
      #"Choose one: vane set "St. John's, Newfoundland" --pick 1"#,
      ["Choose one:", #"vane set "St. John's, Newfoundland" --pick 1"#]
    ),
    ("有効にするには: timedatectl set-ntp true。または後で", ["有効にするには:", "timedatectl set-ntp true。または後で"]),
    ("/home/a/.local/state/vane.sqlite is intact, 112 kB", ["/home/a/.local/state/vane.sqlite", "is intact, 112 kB"]),
    ("Write to a.very.long.name@mail.example.org or not", ["Write to", "a.very.long.name@mail.example.org", "or not"]),
    ("USAGE: vane set [<place> ...] [--name <name>]", ["USAGE: vane set", "[<place> ...]", "[--name <name>]"]),
  ])
  func commandsPathsAndAddressesStayWhole(text: String, expected: [String]) {
    #expect(WrappedText.lines(text, width: 20) == expected)
  }

  @Test(arguments: [
    ("雨が降る！傘が要る", 8, ["雨が降", "る！傘が", "要る"]), ("気温（最高）は高い", 8, ["気温（最", "高）は高", "い"]),
    ("警報：大雨〈東京〉", 10, ["警報：大雨", "〈東京〉"]),
    ("「ヴァイオリン」", 6, ["「ヴァ", "イオリ", "ン」"]),
  ])
  func japaneseBreaksByItsOwnRules(text: String, width: Int, expected: [String]) {
    #expect(WrappedText.lines(text, width: width) == expected)
  }

  @Test(arguments: [
    ("Frost ab 22:00 (-3 °C).", 19, ["Frost ab 22:00", "(-3 °C)."]),
    ("as of 1 h 35 min ago", 10, ["as of 1 h", "35 min ago"]), ("rain in 40 min", 12, ["rain in", "40 min"]),
    ("14 km/h, 88 %", 9, ["14 km/h,", "88 %"]), ("risk of 3 storms", 9, ["risk of 3", "storms"]),
  ])
  func numbersStayWithTheirUnits(text: String, width: Int, expected: [String]) {
    #expect(WrappedText.lines(text, width: width) == expected)
  }

  @Test func rolesAndIndentationAreKept() {
    let line = InkLine("  ") + InkLine("Wind ", .dim) + InkLine("14 km/h", .wind(4)) + InkLine(" from the west")
    #expect(
      line.wrapped(to: 15) == [
        InkLine("  ") + InkLine("Wind ", .dim) + InkLine("14 km/h", .wind(4)), InkLine("  ") + InkLine("from the west"),
      ])
    #expect(line.wrapped(to: nil) == [line] && line.wrapped(to: 80) == [line])
  }

  @Test func valuesHangUnderTheirTitles() {
    let value = InkLine("next update about 17:44, in 38 min")
    func lines(_ width: Int?) -> [String] {
      value.hanging(under: InkLine("Schedule  "), width: width).map { $0.painted(with: .none) }
    }
    #expect(lines(nil) == ["Schedule  next update about 17:44, in 38 min"])
    #expect(lines(30) == ["Schedule  next update about", "          17:44, in 38 min"])
    #expect(lines(29) == ["Schedule", "  next update about 17:44, in", "  38 min"])
  }
}
