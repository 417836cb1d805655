import Testing

@testable import WeatherAlerts

@Suite struct AlertTimeTests {
  @Test(arguments: [
    ("2022-12-07T06:01:26+01:00", "2022-12-07T05:01:26Z"), ("2022-12-06T23:27:41-00:00", "2022-12-06T23:27:41Z"),
    ("2023-04-28T12:40:46.062249Z", "2023-04-28T12:40:46Z"), ("2026-08-15T15:08:00-10:00", "2026-08-16T01:08:00Z"),
    ("2016-12-31T23:59:60Z", "2017-01-01T00:00:00Z"), ("2026-02-28T24:00:00+01:00", "2026-02-28T23:00:00Z"),
    ("2026-12-31T24:00:00.000Z", "2027-01-01T00:00:00Z"),
  ])
  func readsTimesWithOffset(text: String, expected: String) {
    #expect(AlertGist.time(AlertTime.parse(text)) == expected)
  }

  @Test(arguments: [
    "", "2022-12-07", "2022-12-07T06:01:26", "2022-13-07T06:01:26Z", "2022-12-07T24:01:26Z", "2022-12-07T24:00:01Z",
    "2022-12-07T25:00:00Z", "2022-12-07T06:01:26+1",
    "2022-12-07T06:01:26+25:00", "2022-12-07 06:01:26Z", "2022-12-07T06:01:+1Z", "Thu, 01 Jan 2026 16:00:00 +0000",
  ])
  func rejectsOtherTexts(text: String) {
    #expect(AlertTime.parse(text) == nil)
  }

  @Test(arguments: [
    ("Thu, 01 Jan 2026 16:00:00 +0000", "2026-01-01T16:00:00Z"),
    ("Thu, 01 Jan 2026 16:00:00 -0530", "2026-01-01T21:30:00Z"),
    ("Thu, 01 Jan 2026 16:00:00 GMT", "2026-01-01T16:00:00Z"), ("2026-01-01T16:00:00Z", "2026-01-01T16:00:00Z"),
    ("Thu, 01 Jan 2026 16:00:00 PST", "-"), ("x", "-"), ("", "-"),
  ])
  func readsBothFormsOfFeeds(text: String, expected: String) {
    #expect(AlertGist.time(AlertTime.parseInFeed(text)) == expected)
  }
}
