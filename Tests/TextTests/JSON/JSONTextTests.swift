import Testing
import Text

/// Strings and numbers as JSON.
@Suite struct JSONTextTests {
  @Test(arguments: [
    ("", #""""#), ("a/b é東😀\u{7f}\u{2028}", "\"a/b é東😀\u{7f}\u{2028}\""), (#"a"b\c"#, #""a\"b\\c""#),
    ("\u{8}\t\n\u{c}\r", #""\b\t\n\f\r""#), ("\u{0}\u{b}\u{10}\u{1f}", #""\u0000\u000b\u0010\u001f""#),
    ("\r\n\"\u{301}", #""\r\n\""# + "\u{301}\""), ("\u{d4e}\"", "\"\u{d4e}\\\"\""),
  ]) func quotesStrings(text: String, json: String) throws {
    #expect(Array(text.jsonText.utf8) == Array(json.utf8))
    #expect(try JSONDocument(Array(json.utf8)).root.string() == text)
  }

  @Test(arguments: [
    (0, "0"), (-0.0, "-0"), (1, "1"), (-12.5, "-12.5"), (0.1 + 0.2, "0.30000000000000004"), (1e15, "1000000000000000"),
    (1e21, "1e+21"), (2.5e-300, "2.5e-300"),
  ]) func writesNumbers(number: Double, json: String) throws {
    #expect(number.jsonText == json)
    #expect(try JSONDocument(Array(json.utf8)).root.double() == number)
  }
}
