import Foundation
import TestSupport
import Testing
import WeatherStore
import Wording

/// `vane doctor` on homes with problems. Findings about the machine itself are not tested here.
@Suite struct DoctorTests {
  private let home: TemporaryHome

  init() throws {
    home = try TemporaryHome()
    home.environment["PATH"] = home.folder
    home.environment["VANE_CONTACT"] = "tests@example.org"
  }

  /// The findings that a test can control, without their advice.
  private func findings(_ run: ProgramRun) -> [String] {
    let mine = ["Store", "Configuration", "Programs", "Places", "Providers", "Updates", "Service"]
    return run.output.split(separator: "\n").map(String.init).filter { line in
      mine.contains(String(line.dropFirst(11).prefix { $0 != " " }))
    }
  }

  @Test func findsNoProblemsInAFreshHome() throws {
    try home.writeProgram("echo vane-fetch \(Version.current)", to: "vane-fetch")
    let run = home.vane("doctor")
    #expect(run.ending == .exited(0))
    #expect(run.errors == "")
    #expect(
      findings(run) == [
        "ok         Store          nothing has been saved yet in \(home.paths.database)",
        "ok         Configuration  there is no file; the defaults are used",
        "ok         Programs       \(home.folder)/vane-fetch, version \(Version.current)",
        "ok         Places         the index of the world's places can be read",
        "ok         Providers      used: US National Weather Service, Open-Meteo, MET Norway, Open-Meteo air quality",
        "ok         Providers      Open-Meteo: 0 of 10,000 requests used today (UTC)",
        "ok         Updates        no place is saved",
        "ok         Service        none is installed (vane service install)",
      ])
    #expect(!home.hasState)
  }

  @Test func checksSavedPlaces() throws {
    try home.save(SamplePlaces.berlin(), age: 60)
    home.environment["VANE_CONTACT"] = nil
    let run = home.vane("doctor")
    let found = findings(run)
    // The National Weather Service would not be asked about Berlin anyway.
    #expect(run.output.contains("skipped, they require a contact address: MET Norway\n"))
    #expect(found.first?.hasPrefix("ok         Store          \(home.paths.database) is intact, ") == true)
    #expect(found.contains("attention  Updates        nothing runs updates"))
  }

  @Test func reportsADamagedStoreAndKeepsIt() throws {
    try home.writeProgram("echo vane-fetch \(Version.current)", to: "vane-fetch")
    try home.save(SamplePlaces.berlin())
    let garbage = Data(repeating: 0x55, count: 8192)
    try garbage.write(to: URL(filePath: home.paths.database))
    let run = home.vane("doctor")
    #expect(run.ending == .exited(1))
    #expect(findings(run).first == "broken     Store          \(home.paths.database) is damaged")
    #expect(run.output.contains("\nOne thing does not work"))
    #expect(try Data(contentsOf: URL(filePath: home.paths.database)) == garbage)
  }

  @Test func reportsEveryMistakeInTheConfiguration() throws {
    try home.configure(#"{"units": "furlongs", "schedule": {"policy": "no"}}"#)
    home.environment["VANE_UNIT"] = "metric"
    let found = findings(home.vane("doctor")).filter { $0.contains("Configuration") }
    #expect(found.map { $0.prefix(10).trimmingCharacters(in: .whitespaces) } == ["broken", "broken", "attention"])
  }

  @Test func reportsAMissingProgramAndIndex() throws {
    home.environment["VANE_EXEC_PATH"] = home.folder
    try FileManager.default.removeItem(atPath: home.folder + "/data")
    let run = home.vane("doctor")
    #expect(run.ending == .exited(1))
    #expect(run.output.contains("broken     Programs       vane-fetch was not found at \(home.folder)/vane-fetch: "))
    #expect(
      run.output.contains("                          Install it beside vane, or set VANE_EXEC_PATH to its folder\n"))
  }

  @Test func reportsAVaneFetchOfAnotherVersion() throws {
    try home.writeProgram("echo 9.9", to: "vane-fetch")
    #expect(
      home.vane("doctor").output.contains(
        "broken     Programs       \(home.folder)/vane-fetch has version 9.9, vane has \(Version.current)\n"))
  }

  @Test func reportsAStoreThatOthersMayRead() throws {
    try home.save(SamplePlaces.berlin())
    #expect(chmod(home.paths.folder, 0o755) == 0)
    #expect(
      home.vane("doctor").output.contains(
        "attention  Store          other users can read or change your data\n"
          + "                          chmod -R go= '\(home.paths.folder)'\n"))
  }

  /// Not even root can make a folder in a file.
  @Test func reportsAReadOnlyStore() throws {
    let file = home.folder + "/file"
    try Data().write(to: URL(filePath: file))
    home.environment["XDG_STATE_HOME"] = file
    let run = home.vane("doctor")
    #expect(run.ending == .exited(1))
    #expect(
      run.output.contains(
        "broken     Store          \(file) cannot be written: Not a directory\n"
          + "                          Make it writable, or set XDG_STATE_HOME to another folder\n"))
  }

  @Test func reportsAHookThatCannotBeStarted() throws {
    try home.configure(#"{"hook": {"command": ["/no/such/hook", "x"]}}"#)
    let run = home.vane("doctor")
    #expect(run.ending == .exited(1))
    #expect(
      run.output.contains("hook.command is /no/such/hook, which is not an executable program\n"))
    try home.configure(#"{"hook": {"command": ["true"]}}"#)
    home.environment["PATH"] = "/usr/bin:/bin"
    #expect(!home.vane("doctor").output.contains("hook.command"))
  }

  @Test func documentHasEveryFinding() throws {
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(home.vane("doctor", "--json").output.utf8)) as? [String: Any])
    #expect(Set(document.keys) == ["schema", "version", "findings"])
    let findings = try #require(document["findings"] as? [[String: Any]])
    #expect(
      Set(findings.compactMap { $0["topic"] as? String }) == [
        "store", "configuration", "programs", "places", "network", "providers", "updates", "service", "clock",
        "terminal",
      ])
    #expect(findings.allSatisfy { Set($0.keys) == ["topic", "verdict", "text", "remedy"] })
  }
}
