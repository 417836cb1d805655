import Testing

@testable import schedule_simulator

@Suite struct SimulatorOptionsTests {
  @Test func readsEachForm() throws {
    let options = try SimulatorOptions([
      "--user", "commuter", "--user=rare", "--trace", "a.txt", "--budget=8", "--policy", "fixed:3600", "--compare",
      "--slope", "0.5",
    ])
    #expect(options.users == [.commuter, .rare] && options.traces == ["a.txt"])
    #expect(options.budget == 8 && options.compares && !options.fits && options.slope == 0.5)
    #expect(options.policy.description == "fixed:3600")
    #expect(try SimulatorOptions(["-h"]).showsHelp)
    #expect(try SimulatorOptions(["--trace=a=b"]).traces == ["a=b"])
  }

  @Test(arguments: [
    (["--colour"], "unknown option --colour"), (["commuter"], "unknown option commuter"),
    (["--compare=yes"], "unknown option --compare=yes"), (["--seed"], "--seed needs a value: NUMBER"),
    (["--seed", "-1"], "--seed cannot be \"-1\"; it is NUMBER"),
    (["--seeds", "99999999999"], "--seeds cannot be \"99999999999\"; it is 1...10000"),
    (["--tail", "nan"], "--tail cannot be \"nan\"; it is NUMBER"),
    (
      ["--policy", "fixed:1"],
      "--policy cannot be \"fixed:1\"; it is learned|fixed:SECONDS|on-open|oracle|entry-frequency"
    ),
    (["--csv", "events"], "--csv writes the events of one user; give one --trace or one --user"),
  ])
  func refusesOthers(words: [String], message: String) {
    let error = #expect(throws: UsageError.self) { try SimulatorOptions(words) }
    #expect(error?.description == message)
  }

  @Test func helpNamesEachOption() {
    for name in ["trace", "seeds", "provider", "fit", "help"] { #expect(SimulatorOptions.help.contains("  --\(name)")) }
  }
}
