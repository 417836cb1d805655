import Foundation
import TestSupport
import Testing

/// `vane rules` without any rule, and with one that cannot be read.
@Suite struct RulesCommandTests {
  private let home: TemporaryHome

  init() throws {
    home = try TemporaryHome(saving: SamplePlaces.berlin())
  }

  @Test(arguments: ["list", "test"])
  func reportsUnreadableRules(command: String) {
    home.environment["VANE_NOTIFICATIONS_RULES"] = #"[{"temperature":{"below":3,"within":"2h"}}]"#
    let run = home.vane("rules", command)
    #expect(run.ending == .exited(78))
    #expect(run.errors.contains("below is 3; it must be a temperature"))
    #expect(!run.errors.contains("No rules yet"))
  }

  @Test func explainsHowToWriteRules() throws {
    let run = home.vane("rules")
    #expect(run.ending == .exited(0) && run.output.isEmpty)
    #expect(run.errors.hasPrefix("vane: No rules yet.\nAdd one: vane rules add rain 30m"))
  }
}
