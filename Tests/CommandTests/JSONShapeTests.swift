import Testing

@testable import vane_fetch

/// The shape of a document, and what a change of a service looks like in it.
@Suite struct JSONShapeTests {
  private func shape(_ text: String) throws -> JSONShape { try JSONShape(Array(text.utf8)) }

  private func differences(_ expected: String, _ answer: String, needed: [String] = []) throws -> [String] {
    try shape(expected).differences(in: shape(answer), needed: needed).map(\.description)
  }

  @Test func statesKindsAndShares() throws {
    #expect(
      try shape(#"{"a":[1,null,"x",2.5],"b":[{"c":1},{"c":null},{}],"n":null,"e":[],"o":true}"#).text == """
        $ object 1
        $.a array 1
        $.a[*] number,string 0.75
        $.b array 1
        $.b[*] object 1
        $.b[*].c number 0.33
        $.e array 1
        $.n null 0
        $.o boolean 1

        """)
  }

  @Test func aFileIsReadAsItIsWritten() throws {
    let text = try shape(#"[{"a":"x"},{"a":1,"b":[0.5]},{}]"#).text
    #expect(JSONShape(text: "# a remark\n" + text)?.text == text)
    for flaw in ["$ object", "$ thing 1", "$ object 2", "$ object one"] { #expect(JSONShape(text: flaw) == nil) }
  }

  @Test func hasNoTextOfTheDocument() throws {
    let text = try shape(#"{"a b":1,"\u001b[31m":2,"é":3,"geometry":{"x":1},"name":"secret"}"#).text
    #expect(text == "$ object 1\n$.? number 1\n$.geometry object 1\n$.name string 1\n")
  }

  @Test func joinsDocuments() throws {
    let joined = try shape(#"{"a":1,"b":{"c":1},"l":[{"d":1}]}"#).merged(with: shape(#"{"a":"x","l":[]}"#))
    // Without `b` no document lacks its `c`, and an empty list lacks no `d`.
    #expect(
      joined.text == """
        $ object 1
        $.a number,string 1
        $.b object 0
        $.b.c number 1
        $.l array 1
        $.l[*] object 1
        $.l[*].d number 1

        """)
  }

  @Test(arguments: [
    (#"{"t":[1,2,3]}"#, []),
    (#"{"u":[1,2,3]}"#, ["gone $.t", "new $.u (array)"]),
    (#"{"t":[1,"2",3]}"#, ["type $.t[*] (string, not number)"]),
    (#"{"t":[1,2,null]}"#, ["rarer $.t[*] (67 % of 100 %)"]),
    (#"{"t":null}"#, ["rarer $.t (0 % of 100 %)"]),
    (#"{"t":{"x":1}}"#, ["type $.t (object, not array)"]),
    (#"{"t":[],"s":{"x":[1]}}"#, ["new $.s (object)"]),
    (#"[{"t":[1]}]"#, ["type $ (array, not object)"]),
  ])
  func findsDifferences(answer: String, found: [String]) throws {
    #expect(try differences(#"{"t":[1,2]}"#, answer) == found)
  }

  @Test func anOptionalKeyMayBeMissingUnlessTheRequestNamesIt() throws {
    let expected = #"[{"a":1,"b":2},{"a":1}]"#
    #expect(try differences(expected, #"[{"a":1}]"#) == [])
    #expect(try differences(expected, #"[{"a":1}]"#, needed: ["$[*].b", "$[*].a"]) == ["gone $[*].b"])
  }

  @Test func aFourthOfTheValuesMayBeMissing() throws {
    let row = Array(repeating: "1", count: 75).joined(separator: ",")
    #expect(try differences("[1]", "[\(row)\(String(repeating: ",null", count: 25))]") == [])
    #expect(try differences("[1]", "[\(row)\(String(repeating: ",null", count: 26))]") != [])
  }
}
