import TestSupport
import Testing

@Suite struct HelpTests {
  @Test(arguments: [
    ["rain"], ["follow"], ["forecast"], ["meteogram"], ["history"], ["locations"], ["use"], ["clear"], ["interval"],
    ["status"],
    ["schedule"],
    ["schedule", "show"],
    ["schedule", "forget"], ["rules"], ["rules", "list"], ["rules", "test"], ["log"], ["config"], ["config", "check"],
    ["config", "path"], ["config", "show"],
  ])
  func everyCommandHasAnExample(command: [String]) throws {
    let run = try TemporaryHome().vane(command + ["--help"])
    #expect(run.ending == .exited(0) && run.errors.isEmpty)
    #expect(run.output.contains("\nExample: vane \(command[0])"))
  }
}
