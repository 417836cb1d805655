import TestSupport
import Testing

/// The output for a new user.
@Suite struct FirstRunTests {
  @Test(arguments: [[], ["now"], ["now", "--units", "imperial"]])
  func tellsAUserWhatToDoInThreeLines(arguments: [String]) throws {
    let home = try TemporaryHome()
    #expect(
      home.vane(arguments, columns: 80)
        == ProgramRun(
          status: 66,
          output: """
            No place is saved yet, so there is no weather to show.
            Save yours; its weather is fetched now and kept up to date: vane set Berlin
            All commands: vane --help. Check the installation: vane doctor

            """))
    #expect(!home.hasState)
  }

  @Test func reportsTheUsualErrorToAPipe() throws {
    let home = try TemporaryHome()
    let nothing = ProgramRun(status: 66, errors: "vane: no place is saved\nSave one: vane set Berlin\n")
    #expect(home.vane() == nothing)
    #expect(home.vane("now", "--location", "Berlin").ending == .exited(66))
  }

  @Test func showsTheIntroductionAgainAfterEverythingIsCleared() throws {
    let home = try TemporaryHome(saving: SamplePlaces.berlin())
    #expect(home.vane("clear").ending == .exited(0))
    let run = home.vane(columns: 80)
    #expect(run.output.split(separator: "\n").count == 3)
    #expect(run.ending == .exited(66))
  }
}
