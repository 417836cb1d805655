import Testing

@testable import Wording

@Suite struct ErrorTextTests {
  @Test func printsTheProgramNameAndAHint() {
    #expect(ErrorText(program: "vane", message: "no place is saved").lines == ["vane: no place is saved"])
    #expect(
      ErrorText(program: "vane", message: "no place is saved", hint: "Save one: vane set PLACE").lines == [
        "vane: no place is saved", "Save one: vane set PLACE",
      ])
  }

  @Test func aMessageStaysOnOneLine() {
    let text = ErrorText(program: "vane", message: "the provider said: \u{1B}[31m<html>\n<p>down\r\n")
    #expect(text.lines == ["vane: the provider said: <html> <p>down"])
  }

  @Test func cutsAVeryLongMessage() {
    let text = ErrorText(program: "vane", message: String(repeating: "x", count: 5000))
    #expect(text.lines == ["vane: " + String(repeating: "x", count: 999) + "…"])
  }
}
