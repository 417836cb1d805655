import BackgroundFetch
import Foundation
import ScheduleParts
import TestSupport
import Testing
import WakeUps
import WeatherStore

/// `vane watch` and warnings: it wakes up for them by themselves, and prints each once.
@Suite(.ownThread) struct WatchAlertTests {
  /// A site whose weather is fresh for an hour, so that only warnings cause a wake-up.
  private func site() throws -> AlertHome {
    let site = try AlertHome()
    site.home.environment["VANE_SCHEDULE_MINIMUM"] = "1h"
    #expect(site.home.vaneFetch("refresh") == ProgramRun(output: "newData\n"))
    return site
  }

  @Test func wakesUpForWarningsAndPrintsALine() throws {
    let site = try site()
    let home = site.home
    try site.raise("one", "&event=Gale&severity=Severe")
    try home.setWarningsRead(at: noon)
    #expect(home.vane("status").output.contains("an update is due now: to check warnings\n"))
    let forecasts = try site.station.requests().filter { $0.target.hasPrefix("/v1/") }.count

    let watch = try home.start("vane", ["watch"])
    let shown = try watch.waitForOutput("new data\n")
    #expect(messages(shown).contains { $0.hasPrefix("Paris: Gale (severe), until ") })
    let row = try home.withStore { try $0.wakeUps(limit: 1).first }
    #expect(row?.origin == .host)
    #expect(row?.outcome?.reason == RecordedReason(code: "need", detail: "warnings"))
    #expect(row?.outcome?.provider == "nws-alerts")
    #expect(site.told() == ["one severe"])
    // The weather was not asked for.
    #expect(try site.station.requests().filter { $0.target.hasPrefix("/v1/") }.count == forecasts)
    try watch.waitForOutput(": to check warnings\n", after: "new data\n")
  }

  @Test func readsAFailedFeedAgain() throws {
    let site = try site()
    site.home.environment["VANE_SCHEDULE_MINIMUM"] = "2s"
    site.home.environment["VANE_SCHEDULE_POLICY"] = "fixed"
    try site.home.changeState { $0.parts.validUntil = ["1": Date() + 3600] }
    try site.raise("one", "&event=Gale&severity=Severe")
    try site.home.setWarningsRead(at: noon)
    try site.station.control("/control/fault?always=alerts=500")
    let watch = try site.home.start("vane", ["watch"])
    try watch.waitForOutput("failed: the provider is unavailable, HTTP status 500")
    try site.station.control("/control/fault?always=")
    try watch.waitForOutput("Paris: Gale (severe), until ")
    try watch.waitForOutput("new data\n")
  }
}
