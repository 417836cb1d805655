import Testing

@testable import vane_station

@Suite struct JSONTextTests {
  @Test func numbersHaveTheirDecimals() {
    #expect(JSONText.number(1.1, decimals: 2) == "1.10")
    #expect(JSONText.number(-0.04, decimals: 1) == "0.0")
    #expect(JSONText.number(-0.06, decimals: 1) == "-0.1")
    #expect(JSONText.number(99.5, decimals: 0) == "100")
    #expect(JSONText.number(1034.65, decimals: 1) == "1034.7")
    #expect(JSONText.number(0.0394, decimals: 3) == "0.039")
  }

  @Test func stringsEscapeWhatJSONForbids() {
    #expect(JSONText.string("a\"b\\c\u{1b}[31m\n\u{9b}東") == #""a\"b\\c\u001b[31m\u000a\u009b東""#)
  }

  @Test func stampsAreLocalOrTrue() {
    #expect(TimeFormat.iso8601.stamp(1_790_432_100, offset: 36_000) == "\"2026-09-27T00:15\"")
    #expect(TimeFormat.iso8601.stamp(1_790_432_100, offset: 36_000, dateOnly: true) == "\"2026-09-27\"")
    #expect(TimeFormat.iso8601.stamp(1_790_432_100, offset: -18_000) == "\"2026-09-26T09:15\"")
    #expect(TimeFormat.unixtime.stamp(1_790_432_100, offset: 36_000) == "1790432100")
  }
}
