import Services
import Testing
import Weather

@testable import WeatherAlerts

@Suite struct FeedReaderTests {
  private func summaries(_ feed: String) throws(AlertFormatError) -> [PlacedAlert] {
    try FeedReader.read(Array(feed.utf8)).warnings.flatMap { $0.summaries(from: .meteoAlarm) }
  }

  @Test func mergesTheEntriesOfAWarning() throws {
    let feed = FeedExample.feed(
      FeedExample.entry(), FeedExample.entry("X2", colour: "RED"), FeedExample.entry(code: "XX009"),
      FeedExample.entry(area: "Hills", code: "XX002"))
    let found = try summaries(feed)
    #expect(
      AlertGist.text(found.map(\.alert)) == """
        X1#0 alert of 2026-11-20T05:00:00Z by EUMETNET – MeteoAlarm
        Wind warning: moderate expected likely
        2026-11-20T11:00:00Z to 2026-11-20T23:00:00Z
        no headline
        2 areas, Coast
        - - -

        X2#0 alert of 2026-11-20T05:00:00Z by EUMETNET – MeteoAlarm
        Wind warning: extreme expected likely
        2026-11-20T11:00:00Z to 2026-11-20T23:00:00Z
        no headline
        1 areas, Coast
        - - -
        """)
    #expect(found.first?.areas.map { $0.codes.map(\.value).sorted() } == [["XX001", "XX009"], ["XX002"]])
    #expect(found.map(\.alert.isSummary) == [true, true])
  }

  @Test func readsAListOfTheHub() throws {
    let more = """
      <cap:event>Storm</cap:event><cap:severity>Severe</cap:severity><cap:areaDesc>Coast</cap:areaDesc>
      <cap:expires>2026-11-20T23:00:00+00:00</cap:expires>
      """
    let feed = FeedExample.rss(FeedExample.item(more: more), FeedExample.item("R2"), FeedExample.item(nil))
    let read = try FeedReader.read(Array(feed.utf8))
    #expect(
      AlertGist.text(read.warnings.flatMap { $0.summaries(from: .meteoAlarm).map(\.alert) }) == """
        R1#0 alert of 2026-11-20T05:00:00Z by Public alerts of the Weather Service
        Storm: severe unknown unknown
        - to 2026-11-20T23:00:00Z
        no headline
        1 areas, Coast
        - - -

        R2#0 alert of 2026-11-20T05:00:00Z by Public alerts of the Weather Service
        Storm Warning for the coast: unknown unknown unknown
        - to -
        no headline
        1 areas,\u{20}
        - - -
        """)
    #expect(read.warnings.map(\.link) == ["https://hub.example.org/x/1.xml", "https://hub.example.org/x/1.xml"])
    #expect(read.unread.reason == "1 of 3 cannot be read: entry 3: <identifier> is missing")
  }

  @Test func makesAPartForEachPeriod() throws {
    let feed = FeedExample.feed(FeedExample.entry(), FeedExample.entry(onset: "2026-11-20T20:00:00+00:00"))
    #expect(try summaries(feed).map(\.alert.part) == [0, 1])
  }

  @Test func cancelsGreenWarningsAndSkipsTests() throws {
    #expect(try summaries(FeedExample.feed(FeedExample.entry(colour: "Green"))).map(\.alert.message) == [.cancel])
    #expect(try summaries(FeedExample.feed(FeedExample.entry(status: "Test"))).isEmpty)
    #expect(try summaries(FeedExample.feed()).isEmpty)
  }

  @Test func throwsForUnreadableFeeds() {
    #expect(throws: AlertFormatError.missing("identifier")) {
      try summaries(FeedExample.feed("<entry><title>x</title></entry>"))
    }
    #expect(throws: AlertFormatError.unreadable(element: "sent", text: "soon")) {
      try summaries(FeedExample.feed(FeedExample.entry(sent: "soon")))
    }
    #expect(throws: AlertFormatError.notWellFormed(reason: "no element found", line: 6)) {
      try summaries(FeedExample.feed().replacing("</feed>", with: ""))
    }
  }

  @Test func keepsReadableEntriesBesideAnUnreadableOne() throws {
    let feed = FeedExample.feed(
      FeedExample.entry(), FeedExample.entry("X2", sent: "soon"), "<entry><title>x</title></entry>",
      FeedExample.entry("X3", status: "Official"), FeedExample.entry("X4", message: "Correction"),
      FeedExample.entry("X5"))
    let decoded = try MeteoAlarm().decode(ProviderAnswer(recorded: Array(feed.utf8)))
    #expect(decoded.alerts.map(\.identifier) == ["X1", "X5"])
    #expect(
      decoded.unread.reason
        == #"4 of 6 cannot be read, the first is entry 2 (X2): <sent> is "soon", which cannot be read"#)
  }

  @Test func usesTheWorseOfColourAndSeverity() throws {
    let feed = FeedExample.feed(
      FeedExample.entry(severity: "Severe"), FeedExample.entry("X2", colour: "Orange"),
      FeedExample.entry("X3", colour: "No", severity: "Extreme"), FeedExample.entry("X4", colour: "Red:"),
      FeedExample.entry("X5", colour: "[Orange]"), FeedExample.entry("X6", colour: "Reduced"))
    let severities = try summaries(feed).map(\.alert.severity)
    #expect(severities.prefix(5) == [.severe, .severe, .extreme, .extreme, .severe])
    // A word that begins like a colour is none.
    #expect(severities.last != .extreme)
  }

  @Test func usesEffectiveIfOnsetIsMissing() throws {
    let entry = FeedExample.entry().replacing("cap:onset", with: "cap:effective")
    #expect(AlertGist.time(try summaries(FeedExample.feed(entry)).first?.alert.onset) == "2026-11-20T11:00:00Z")
  }

  /// Thousands of entries of a few warnings. No entry is compared with all others.
  @Test func readsALargeFeedInLinearTime() throws {
    var entries = ""
    var count = 0
    while entries.utf8.count < 4 * 1_024 * 1_024 {
      entries += FeedExample.entry("X\(count % 3)", area: "Area \(count)", code: "XX\(count)")
      count += 1
    }
    #expect(try summaries(FeedExample.feed(entries)).map(\.areas.count).reduce(0, +) == count)
  }
}
