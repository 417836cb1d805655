import Testing

@testable import vane_station

@Suite struct JSONTests {
  @Test func numbersHaveTheirDecimals() {
    #expect(JSON.number(1.1, decimals: 2).text == "1.10")
    #expect(JSON.number(-0.04, decimals: 1).text == "0.0")
    #expect(JSON.number(-0.06, decimals: 1).text == "-0.1")
    #expect(JSON.number(99.5, decimals: 0).text == "100")
    #expect(JSON.number(1034.65, decimals: 1).text == "1034.7")
    #expect(JSON.number(0.0394, decimals: 3).text == "0.039")
  }

  @Test func stringsEscapeWhatJSONForbids() {
    #expect(JSON.string("a\"b\\c\u{1b}[31m\n\u{9b}東").text == #""a\"b\\c\u001b[31m\u000a\u009b東""#)
  }

  @Test func objectsKeepTheirOrderAndLeaveOutNil() {
    let json: JSON = ["b": .int(1), "a": nil, "c": .array([.null, "x"])]
    #expect(json.text == #"{"b":1,"c":[null,"x"]}"#)
  }

  @Test func timesHaveTheirOffset() {
    #expect(TimeText.utc(1_790_432_100) == "2026-09-26T14:15:00Z")
    #expect(TimeText.local(1_790_432_100) == "2026-09-26T14:15:00+00:00")
    #expect(TimeText.local(1_790_432_100, offset: 36_000) == "2026-09-27T00:15:00+10:00")
    #expect(TimeText.local(1_790_432_100, offset: -20_700) == "2026-09-26T08:30:00-05:45")
    #expect(TimeText.http(1_790_432_100) == "Sat, 26 Sep 2026 14:15:00 GMT")
  }
}
