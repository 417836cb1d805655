import Testing
import Text

/// The values of a document and the errors of a caller who needs other ones.
@Suite struct ElementTests {
  private func object(_ text: String) throws -> JSONObject {
    try JSONDocument(Array(text.utf8)).root.object()
  }

  @Test func readsAForecast() throws {
    let place = try object(
      #"{"latitude":48.14,"elevation":519.0,"timezone":"Europe/Berlin","hourly_units":{"time":"unixtime","rain":null},"#
        + #""hourly":{"time":[1770462000,1770465600],"temperature_2m":[8.4,null]}}"#)
    #expect(try place.value("latitude").double() == 48.14)
    #expect(try place["timezone"]?.string() == "Europe/Berlin")
    let hourly = try place.value("hourly").object()
    #expect(hourly.members.map(\.key) == ["time", "temperature_2m"])
    #expect(
      try hourly.value("time").array().map { time throws(JSONError) in try time.int() } == [
        1_770_462_000, 1_770_465_600,
      ])
    let column = try hourly.value("temperature_2m").doubles()
    #expect(column == [8.4, nil])
    let units = try place.value("hourly_units").object().dictionary { unit throws(JSONError) in
      try unit.nonNull?.string()
    }
    #expect(units == ["time": "unixtime", "rain": nil])
  }

  @Test func tellsNullFromAbsent() throws {
    let object = try object(#"{"a":null}"#)
    #expect(object["a"] == nil && object["b"] == nil)
    #expect(object.contains("a") && !object.contains("b"))
    #expect(try object.value("a").kind == .null)
    #expect(throws: JSONError.null(path: "a")) { try object.value("a").double() }
    #expect(throws: JSONError.missing(path: "b")) { try object.value("b") }
  }

  @Test func findsKeysByTheirBytesWithoutEscapes() throws {
    let object = try object(#"{"\u0061b":1,"ab":2,"é":3,"abc":4,"":5}"#)
    #expect(try object["ab"]?.int() == 1)
    #expect(try object["é"]?.int() == 3)
    #expect(try object[""]?.int() == 5)
    #expect(object["a"] == nil && object["abcd"] == nil && object["e\u{301}x"] == nil)
  }

  @Test func takesTheFirstOfMembersWithOneKey() throws {
    let object = try object(#"{"a":1,"b":{"a":9},"a":2}"#)
    #expect(try object.value("a").int() == 1)
    #expect(try object.dictionary { value throws(JSONError) in value.range.lowerBound } == ["a": 5, "b": 11])
    #expect(object.members.map(\.key) == ["a", "b", "a"])
  }

  @Test(arguments: [
    ("hourly.temperature_2m[3]", JSONError.mismatch(path: "hourly.temperature_2m[3]", expected: "a number")),
    ("list[1][0].x", .mismatch(path: "list[1][0].x", expected: "a number")),
    ("é.a b", .null(path: "é.a b")), ("last", .outOfRange(path: "last")),
  ]) func namesThePathOfAWrongValue(path: String, error: JSONError) throws {
    let root = try JSONDocument(
      Array(
        #"{"hourly":{"time":[1,2],"temperature_2m":[1,[2],{"a":3},"4",5]},"list":[[],[{"w":[],"x":{}}]],"#.utf8)
        + Array(#""\u00e9":{"a b":null},"last":1e999}"#.utf8)
    ).root
    var found: [JSONElement] = [root]
    var paths: [String: JSONElement] = [:]
    while let element = found.popLast() {
      paths[element.path] = element
      if element.kind == .array { found += try element.array() }
      if element.kind == .object { found += try element.object().members.map(\.value) }
    }
    #expect(paths.count == 22)
    let element = try #require(paths[path])
    #expect(throws: error) { try element.double() }
    #expect(element.unusable == .unusable(path: path))
  }

  @Test func namesWhatItExpected() throws {
    let root = try JSONDocument(Array("[0]".utf8)).root
    let zero = try #require(root.array().first)
    func error(_ read: () throws(JSONError) -> Void) -> String {
      do throws(JSONError) { try read() } catch { return error.description }
      return "no error"
    }
    #expect(error { () throws(JSONError) in _ = try zero.string() } == "[0] is not a text")
    #expect(error { () throws(JSONError) in _ = try zero.bool() } == "[0] is not true or false")
    #expect(error { () throws(JSONError) in _ = try zero.array() } == "[0] is not an array")
    #expect(error { () throws(JSONError) in _ = try zero.object() } == "[0] is not an object")
    #expect(error { () throws(JSONError) in _ = try root.double() } == "the document is not a number")
    #expect(error { () throws(JSONError) in _ = try zero.doubles() } == "[0] is not an array")
    let mixed = try JSONDocument(Array(#"[1,[2],"3"]"#.utf8)).root
    #expect(error { () throws(JSONError) in _ = try mixed.doubles() } == "[1] is not a number")
    #expect(error { () throws(JSONError) in _ = try root.int() } == "the document is not a whole number")
    #expect(JSONError.incomplete.description == "the text ends too early")
    #expect(JSONError.missing(path: "a.b").description == "a.b is missing")
    #expect(
      JSONError.malformed(flaw: "invalid number", line: 2, column: 7).description
        == "invalid number at line 2, column 7")
  }

  @Test(arguments: [
    ("0", 0.0), ("-0", -0.0), ("0e999", 0), ("1.1", 1.1), ("-12.25e1", -122.5), ("1e22", 1e22), ("1e23", 1e23),
    ("9007199254740993", 9_007_199_254_740_992), ("9007199254740993.0000000000000000000000001", 9_007_199_254_740_994),
    ("5e-324", .leastNonzeroMagnitude), ("2.2250738585072011e-308", Double.leastNormalMagnitude.nextDown),
    ("1.7976931348623157e308", .greatestFiniteMagnitude),
    ("0.1000000000000000055511151231257827021181583404541015625", 0.1),
    ("123456789012345678901234567890", 1.2345678901234568e29),
  ]) func readsTheNearestDouble(text: String, value: Double) throws {
    #expect(try JSONDocument(Array(text.utf8)).root.double().bitPattern == value.bitPattern)
  }

  @Test func refusesNumbersBeyondADouble() throws {
    let digits = String(repeating: "9", count: 400)
    for text in ["1e999", "-1e309", "1e-400", digits, "1e99999999999999999999", "-1e-99999999999999999999"] {
      #expect(throws: JSONError.outOfRange(path: "")) { try JSONDocument(Array(text.utf8)).root.double() }
    }
  }

  @Test(arguments: [
    ("0", 0 as Int?), ("-0", 0), ("7", 7), ("-7", -7), ("1e2", 100), ("100.0", 100), ("1200e-2", 12), ("0e999", 0),
    ("9223372036854775807", .max), ("-9223372036854775808", .min), ("9007199254740993.0", 9_007_199_254_740_993),
    ("9223372036854775808", nil), ("-9223372036854775809", nil), ("1e19", nil), ("1e99999999999999999999", nil),
    ("0.5", nil), ("12e-1", nil), ("1e-30", nil), ("1.0000000000000001", nil), ("18446744073709551616", nil),
    ("99999999999999999999999999999999", nil),
  ]) func readsWholeNumbersExactly(text: String, value: Int?) throws {
    #expect((try? JSONDocument(Array(text.utf8)).root.int()) == value)
    if value == nil {
      #expect(throws: JSONError.mismatch(path: "", expected: "a whole number")) {
        try JSONDocument(Array(text.utf8)).root.int()
      }
    }
  }

  @Test func statesTheRangesOfValuesAndMembers() throws {
    let text = #" {"a\n" : [1, 2] , "b":"x"}"#
    let object = try object(text)
    let part = { (range: Range<Int>) in String(decoding: Array(text.utf8)[range], as: UTF8.self) }
    #expect(object.members.map { part($0.range) } == [#""a\n" : [1, 2]"#, #""b":"x""#])
    #expect(object.members.map { part($0.value.range) } == ["[1, 2]", #""x""#])
    #expect(object.members.map(\.key) == ["a\n", "b"])
    #expect(part(object.element.range) == text.dropFirst())
  }
}
