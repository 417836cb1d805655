import Testing

@testable import Wording

@Suite struct SafeTextTests {
  @Test(arguments: [
    ("Berlin", "Berlin"),
    ("São Paulo", "São Paulo"),
    ("東京都", "東京都"),
    ("תל אביב", "תל אביב"),
    ("", ""),
    ("  Bad \t Homburg\n", "Bad Homburg"),
    ("a\r\nb\u{2028}c\u{2029}d\u{85}e", "a b c d e"),
  ])
  func oneLineKeepsNamesAndFoldsSpace(input: String, expected: String) {
    #expect(SafeText.line(input) == expected)
  }

  @Test(arguments: [
    ("\u{1B}[31mBerlin\u{1B}[0m", "Berlin"),
    ("\u{9B}2JBerlin", "Berlin"),
    ("\u{1B}]0;owned\u{07}Berlin", "Berlin"),
    ("\u{1B}]8;;https://example.org\u{1B}\\Berlin\u{1B}]8;;\u{1B}\\", "Berlin"),
    ("\u{9D}52;c;aGk=\u{9C}Berlin", "Berlin"),
    ("\u{1B}P1$q\u{1B}\\Berlin", "Berlin"),
    ("\u{1B}(BBerlin\u{1B}c", "Berlin"),
    ("\u{1B}\u{1B}[1mBerlin", "Berlin"),
    ("Ber\u{1B}", "Ber"),
    ("Ber\u{1B}[", "Ber"),
    ("Ber\u{1B}[12;", "Ber"),
  ])
  func escapeSequencesDisappearWhole(input: String, expected: String) {
    #expect(SafeText.line(input) == expected)
  }

  @Test(arguments: [
    ("\u{1B}]0;Berlin", "0;Berlin"),
    ("\u{9D}\u{9D}\u{9D}Berlin", "Berlin"),
    ("\u{1B}]0;a\u{1B}[31mBerlin", "0;aBerlin"),
  ])
  func keepsTheTextAfterAnUnterminatedControlString(input: String, expected: String) {
    #expect(SafeText.line(input) == expected)
  }

  @Test(arguments: [
    ("Ber\u{0}\u{8}\u{7F}lin", "Berlin"),
    ("Ber\u{80}\u{9F}lin", "Berlin"),
    ("\u{202E}nilreB\u{202C}", "nilreB"),
    ("\u{2066}Berlin\u{2069}\u{200E}\u{200F}\u{61C}", "Berlin"),
    ("Ber\u{200B}\u{2060}\u{FEFF}\u{AD}lin", "Berlin"),
    ("Berlin\u{E0041}\u{E007F}", "Berlin"),
    ("\u{3164}\u{115F}Berlin\u{FE0F}", "Berlin"),
  ])
  func controlsAndInvisibleScalarsDisappear(input: String, expected: String) {
    #expect(SafeText.line(input) == expected)
  }

  @Test func joinersStayWhereTheyShapeALetter() {
    #expect(SafeText.line("می\u{200C}خواهم") == "می\u{200C}خواهم")
    #expect(SafeText.line("👩\u{200D}🚀") == "👩🚀")
    #expect(SafeText.line("🇩🇪 👍🏽") == "DE 👍")
    #expect(SafeText.line("\u{200D}Ber\u{200C}lin\u{200D}") == "Berlin")
    #expect(SafeText.line("ا\u{200D}\u{200D}\u{200D}") == "ا")
  }

  @Test func privateUnassignedAndInvalidScalarsShowAsReplacement() {
    #expect(SafeText.line("a\u{E0B0}b\u{10FFFD}c") == "a\u{FFFD}b\u{FFFD}c")
    #expect(SafeText.line("a\u{0378}b\u{FFFF}") == "a\u{FFFD}b\u{FFFD}")
    #expect(SafeText.line(String(decoding: [0x61, 0xFF, 0x62] as [UInt8], as: UTF8.self)) == "a\u{FFFD}b")
  }

  @Test func marksNeedABaseAndStopAtSix() {
    let grave = String(repeating: "\u{300}", count: 40)
    #expect(SafeText.line("\(grave)Z\(grave)o").unicodeScalars.count == 1 + 6 + 1)
  }

  @Test func theLengthIsBoundedBetweenCharacters() {
    #expect(SafeText.line("Llanfairpwllgwyngyll", limit: 8) == "Llanfai…")
    #expect(SafeText.line("Llanfair", limit: 8) == "Llanfair")
    #expect(SafeText.line("abe\u{301}d", limit: 4) == "ab…")
    #expect(SafeText.line("ක" + String(repeating: "\u{DCA}", count: 6), limit: 4) == "…")
    #expect(SafeText.line("Berlin", limit: 0) == "…")
  }

  @Test func aMessageKeepsItsLinesAndIndentation() {
    let message = "Error: \u{1B}[1mno\u{1B}[0m\r\n\n  usage:\tvane\u{2028}  --help  \n\n"
    #expect(SafeText.lines(message) == ["Error: no", "", "  usage: vane", "  --help"])
    #expect(SafeText.lines("") == [])
  }

  @Test func aMessageIsBoundedAsAWhole() {
    #expect(SafeText.lines("abcd\nefgh\nijkl", limit: 8) == ["abcd", "ef…"])
  }
}
