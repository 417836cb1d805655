import Testing
import Text

/// The form of a text: what is accepted, and the errors of what is not.
@Suite struct TextTests {
  @Test(arguments: [
    "null", "true", "false", "0", "-0", "1", "-12.5", "1e5", "1E-5", "1.5e+10", #""""#, #""a""#, "[]", "{}", " [ ] ",
    "\t{\r\n}\n", "[null]", "[1,2,3]", "[[],[[]],{}]", #"{"a":1}"#, #"{"":0}"#, #"{"a":{"b":[{}]}}"#, #"{"a":1,"a":2}"#,
    #"["\"\\\/\b\f\n\r\t\u00e9\uD83D\uDE00"]"#, #"["\u0000"]"#, #"["é😀\#u{7f}"]"#, #"["\uFFFF"]"#, "\u{feff}[1]",
    "[1,]",
    #"{"a":1,}"#,
  ]) func acceptsJSON(text: String) {
    #expect(throws: Never.self) { try Tree(Array(text.utf8)) }
  }

  @Test(arguments: [
    ("", JSONError.incomplete), ("  \n", .incomplete), ("[", .incomplete), ("[1", .incomplete), ("[1,", .incomplete),
    ("{", .incomplete), (#"{"a"#, .incomplete), (#"{"a""#, .incomplete), (#"{"a":"#, .incomplete),
    (#"{"a":1"#, .incomplete), (#"{"a":1,"#, .incomplete), (#"""#, .incomplete), (#""a\"#, .incomplete),
    (#""\u00e"#, .incomplete), ("tru", .incomplete), ("\u{feff}", .incomplete),
    ("]", .malformed(flaw: "unexpected character", line: 1, column: 1)),
    ("[1]]", .malformed(flaw: "unexpected character after the end", line: 1, column: 4)),
    ("1 2", .malformed(flaw: "unexpected character after the end", line: 1, column: 3)),
    ("[1 2]", .malformed(flaw: "unexpected character in place of a comma", line: 1, column: 4)),
    ("[1}", .malformed(flaw: "unexpected character in place of a comma", line: 1, column: 3)),
    ("[,]", .malformed(flaw: "unexpected character", line: 1, column: 2)),
    ("[1,,2]", .malformed(flaw: "unexpected character", line: 1, column: 4)),
    ("{,}", .malformed(flaw: "unexpected character in place of a key", line: 1, column: 2)),
    ("{a:1}", .malformed(flaw: "unexpected character in place of a key", line: 1, column: 2)),
    ("{1:1}", .malformed(flaw: "unexpected character in place of a key", line: 1, column: 2)),
    (#"{"a" 1}"#, .malformed(flaw: "unexpected character in place of a colon", line: 1, column: 6)),
    (
      "{\"units\": 1,\n  \"contact\" oops}",
      .malformed(flaw: "unexpected character in place of a colon", line: 2, column: 13)
    ),
    ("[\n\n nul]", .malformed(flaw: "unexpected character", line: 3, column: 5)),
    ("[nan]", .malformed(flaw: "unexpected character", line: 1, column: 3)),
    ("[NaN]", .malformed(flaw: "unexpected character", line: 1, column: 2)),
    ("[Infinity]", .malformed(flaw: "unexpected character", line: 1, column: 2)),
    ("[+1]", .malformed(flaw: "unexpected character", line: 1, column: 2)),
    ("[.5]", .malformed(flaw: "unexpected character", line: 1, column: 2)),
    ("['a']", .malformed(flaw: "unexpected character", line: 1, column: 2)),
    ("[1]// no", .malformed(flaw: "unexpected character after the end", line: 1, column: 4)),
    ("[\u{a0}1]", .malformed(flaw: "unexpected character", line: 1, column: 2)),
    ("[\u{0}]", .malformed(flaw: "unexpected character", line: 1, column: 2)),
    (#"["\u00"]"#, .malformed(flaw: "invalid escape", line: 1, column: 4)),
  ]) func refusesWhatIsNotJSON(text: String, error: JSONError) {
    #expect(throws: error) { try JSONDocument(Array(text.utf8)) }
  }

  @Test(arguments: [
    ("01", "number"), ("-", "number"), ("-01", "number"), ("1.", "number"), ("1.e5", "number"), ("1e", "number"),
    ("1e+", "number"), ("1-2", "number"), ("1.2.3", "number"), ("1e5e5", "number"), ("-.5", "number"),
    ("--1", "number"),
    (#""\q""#, "string"), (#""\ud800""#, "string"), (#""\ud800a""#, "string"), (#""\ud800\n""#, "string"),
    (#""\ud800\ud800""#, "string"), (#""\udc00""#, "string"), (#""\u00g0""#, "string"), (#""\u+123""#, "string"),
    ("\"\n\"", "string"), ("\"\t\"", "string"), ("\"\u{0}\"", "string"), (#""\ud800\u00g0""#, "string"),
  ]) func refusesADamagedValueOnlyWhereItIsRead(text: String, kind: String) throws {
    let elements = try JSONDocument(Array("[\n1, \(text)]".utf8)).root.array()
    #expect(try elements[0].int() == 1)
    let error = JSONError.malformed(flaw: "invalid \(kind)", line: 2, column: 4)
    let isString = kind == "string"
    #expect(throws: error) { if isString { try elements[1].string() } else { try "\(elements[1].double())" } }
    if kind == "number" { #expect(throws: error) { try elements[1].int() } }
  }

  @Test func refusesBytesThatAreNotUTF8() throws {
    for bytes: [UInt8] in [[0xff], [0xc3], [0xc0, 0x80], [0xed, 0xa0, 0x80], [0xf4, 0x90, 0x80, 0x80], [0x80]] {
      let quoted = [UInt8(ascii: "\"")] + bytes + [UInt8(ascii: "\"")]
      let error = JSONError.malformed(flaw: "invalid string", line: 1, column: 1)
      #expect(throws: error) { try JSONDocument(quoted).root.string() }
      let document = try JSONDocument(Array("{".utf8) + quoted + Array(":1}".utf8))
      #expect(throws: JSONError.malformed(flaw: "invalid key", line: 1, column: 2)) { try document.root.object() }
    }
  }

  @Test func limitsTheDepth() throws {
    let deepest = JSONDocument.deepest
    let most = String(repeating: "[", count: deepest) + String(repeating: "]", count: deepest)
    #expect(throws: Never.self) { try Tree(Array(most.utf8)) }
    let error = JSONError.malformed(
      flaw: "more than 512 arrays and objects within each other", line: 1, column: deepest + 1)
    #expect(throws: error) { try JSONDocument(Array("[\(most)]".utf8)) }
    #expect(throws: error) { try JSONDocument([UInt8](repeating: UInt8(ascii: "["), count: 100_000)) }
    #expect(throws: JSONError.self) {
      try JSONDocument(Array(String(repeating: "{\"a\":", count: 100_000).utf8))
    }
  }

  /// Each prefix of a text ends early, and each text with one byte changed gives a value or an error.
  @Test func survivesEveryTruncationAndEveryByte() throws {
    let text = Array(#"{"a\u00e9":[1.5e3,-2,"x\ud83d\ude00é",true,null,{"b":false}],"c":"\\"}"#.utf8)
    for count in 0..<text.count {
      #expect(throws: JSONError.incomplete) { try JSONDocument(Array(text[..<count])) }
    }
    for place in text.indices {
      for byte in UInt8.min ... .max {
        var changed = text
        changed[place] = byte
        _ = try? Tree(changed)
      }
    }
  }
}
