import TestSupport
import Testing
import Text

@Suite struct EscapingTests {
  @Test func replacesSignsAndKeepsTheRest() {
    #expect("a<b&c".escaped(["<": "&lt;", "&": "&amp;"]) == "a&lt;b&amp;c")
    #expect("é東\u{1F1E9}".escaped(["<": "&lt;"]) == "é東\u{1F1E9}")
    #expect("<<"[...].escaped(["<": ""]) == "")
    #expect("".escaped(["<": "&lt;"]) == "")
  }

  /// Nothing that compares characters finds a glued sign.
  @Test(arguments: GluedSign.all) func replacesGluedSigns(glued: GluedSign) {
    for text in glued.texts("#") {
      #expect(!text.contains("#"))
      #expect(text.unicodeScalars.contains("#"))
      #expect(text.escaped(["#": "##"]).unicodeScalars.count { $0 == "#" } == 2)
    }
  }
}
