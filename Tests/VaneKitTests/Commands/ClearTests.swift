import BackgroundFetch
import Foundation
import LinuxEvents
import TestSupport
import Testing
import WeatherStore

@Suite struct ClearTests {
  private static let nothingSaved = ProgramRun(
    status: 66, errors: "vane: no place is saved\nSave one: vane set Berlin\n")

  @Test func makesTheMostRecentlyUsedPlaceCurrent() throws {
    let home = try TemporaryHome(saving: SamplePlaces.berlin(), SamplePlaces.paris(), SamplePlaces.parisTexas())
    #expect(
      home.vane("clear")
        == ProgramRun(
          output: """
            Cleared Paris, Texas, United States.
            Paris, Île-de-France, France is now the current place: the most recently used of those left.

            """))
    #expect(try home.currentPlace() == SamplePlaces.paris())
  }

  @Test func clearingAnotherPlaceKeepsTheCurrentOne() throws {
    let home = try TemporaryHome(saving: SamplePlaces.berlin(), SamplePlaces.paris())
    #expect(home.vane("clear", "Berlin") == ProgramRun(output: "Cleared Berlin, Land Berlin, Germany.\n"))
    #expect(try home.withStore { try $0.locations().map(\.location) } == [SamplePlaces.paris()])
  }

  /// The interval in force stays: switching it off is the next wake-up's doing.
  @Test func clearingTheLastPlaceAnnouncesTheSwitchOff() throws {
    let home = try TemporaryHome(saving: SamplePlaces.berlin())
    #expect(
      home.vane("clear")
        == ProgramRun(
          output: """
            Cleared Berlin, Land Berlin, Germany.
            No place is saved now: background updates turn themselves off at the next update.

            """))
    #expect(
      try home.withStore { try $0.intervals() } == FetchIntervals(chosen: .minimum, inForce: .minimum))
    #expect(home.vane("clear") == Self.nothingSaved)
  }

  @Test func announcesNoSwitchOffWhenUpdatesAreOff() throws {
    let home = try TemporaryHome(saving: SamplePlaces.berlin())
    try home.withStore { try $0.choose(.never) }
    #expect(
      home.vane("clear", "Berlin")
        == ProgramRun(
          output: """
            Cleared Berlin, Land Berlin, Germany.
            No place is saved now, and background updates are off.

            """))
  }

  @Test func clearsAllPlaces() throws {
    let home = try TemporaryHome(saving: SamplePlaces.berlin(), SamplePlaces.paris())
    #expect(
      home.vane("clear", "--all")
        == ProgramRun(
          output: """
            Cleared all 2 saved places.
            No place is saved now: background updates turn themselves off at the next update.

            """))
    #expect(home.vane("locations", "--json") == ProgramRun(output: #"{"schema":1,"locations":[]}"# + "\n"))
    #expect(home.vane("clear", "--all") == ProgramRun(output: "No place was saved.\n"))
  }

  @Test func deletesDataOnlyOnRequest() throws {
    let home = try TemporaryHome(saving: SamplePlaces.berlin(), SamplePlaces.paris())
    let ids = try home.withStore { try $0.locations().map(\.id) }
    for id in ids { try home.keepResult(for: id) }

    #expect(home.vane("clear", "Berlin").ending == .exited(0))
    #expect(try home.withStore { store in try ids.map { try store.cachedResult(for: $0) != nil } } == [true, true])
    #expect(
      home.vane("clear", "Paris", "--data")
        == ProgramRun(
          output: """
            Cleared Paris, Île-de-France, France.
            Results and history are deleted too.
            No place is saved now: background updates turn themselves off at the next update.

            """))
    #expect(try home.withStore { store in try ids.map { try store.cachedResult(for: $0) != nil } } == [true, false])
    #expect(
      home.vane("clear", "--all", "--data")
        == ProgramRun(
          output: """
            No place was saved.
            Everything else is deleted too: results, history, the log, looks, and damaged files that were set aside.

            """))
    #expect(try home.withStore { store in try ids.map { try store.cachedResult(for: $0) != nil } } == [false, false])
  }

  @Test func reportsNothingSavedAndUnknownNames() throws {
    let home = try TemporaryHome()
    #expect(home.vane("clear") == Self.nothingSaved)
    #expect(home.vane("clear", "Berlin") == Self.nothingSaved)
    #expect(home.vane("clear", "--all") == ProgramRun(output: "No place was saved.\n"))
    #expect(!home.hasState)
    try home.save(SamplePlaces.berlin())
    #expect(
      home.vane("clear", "Rome")
        == ProgramRun(status: 66, errors: "vane: no saved place is called Rome\nSaved places: Berlin\n"))
  }

  @Test func allRejectsAName() throws {
    let home = try TemporaryHome(saving: SamplePlaces.berlin())
    #expect(
      home.vane("clear", "Berlin", "--all")
        == ProgramRun(
          status: 64,
          errors: """
            Error: --all clears every place, so it takes no NAME; "Berlin" was given.

            """))
    #expect(try home.withStore { try $0.locations().count } == 1)
  }

  /// So does everything else that deletes what a fetch uses.
  @Test(arguments: [["clear", "--all", "--data"], ["score", "forget"], ["schedule", "forget"]])
  func waitsForARunningFetchThenReportsIt(command: [String]) throws {
    let home = try TemporaryHome(saving: SamplePlaces.berlin())
    let lock = try #require(try StoreLock.attempt(home.paths.fetchLock))
    let run = home.vane(command)
    lock.release()
    #expect(run.ending == .exited(75), "\(run)")
    #expect(try home.withStore { try $0.locations().count } == 1)
  }
}
