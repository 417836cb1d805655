import Foundation
import TestSupport
import Testing

/// `vane schedule` about warnings in force, which are read each quarter of an hour, whatever the time of day.
@Suite(.ownThread) struct ScheduleTests {
  @Test func includesWakeUpsForWarnings() throws {
    let site = try AlertHome()
    try site.raise("one")
    #expect(site.home.vaneFetch("refresh") == ProgramRun(output: "newData\n"))
    func document(_ command: String) throws -> ScheduleDocument {
      try JSONDecoder().decode(ScheduleDocument.self, from: Data(site.home.vane(command, "--json").output.utf8))
    }
    #expect(try document("status").next.reason == "need-later")
    let day = try document("schedule")
    #expect(day.warnings?.used == 1 && day.warnings?.budget == 80)
    // The header's wake-up is the first of the chart, to the second in which either was asked for.
    let wakeUps = try #require(day.wakeUps)
    let first = try #require(wakeUps.first)
    #expect(day.next.reason == "need-later" && first.reason == "need" && first.warnings == 1)
    #expect(day.next.at?.prefix(16) == first.at.prefix(16))
    #expect((60...80).contains(wakeUps.count { $0.warnings > 0 }))
    let shown = site.home.vane("schedule").output
    #expect(shown.replacing("\n", with: " ").contains("to check warnings"))
    #expect(!shown.contains("\nalerts"))
  }
}
