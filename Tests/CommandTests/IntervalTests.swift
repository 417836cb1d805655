import BackgroundFetch
import Foundation
import Testing
import WeatherStore

@Suite struct IntervalTests {
  private static let provider = "Provider  Open-Meteo has new current values every 15 min\n"

  @Test func shownBeforeAnythingIsSaved() throws {
    let home = try TemporaryHome()
    #expect(
      home.vane("interval")
        == ProgramRun(
          output: """
            Chosen    minimum, which is 15 min
            In force  never, because no place is saved
            \(Self.provider)
            """))
    #expect(!home.hasState)
  }

  @Test func durationIsChosenAndStays() throws {
    let home = try TemporaryHome()
    try home.save(Places.berlin())
    #expect(
      home.vane("interval", "1h30m")
        == ProgramRun(output: "Background updates come at least 1 h 30 min apart from now on.\n"))
    #expect(
      home.vane("interval")
        == ProgramRun(output: "Chosen    1 h 30 min\nIn force  1 h 30 min\n\(Self.provider)"))
    #expect(try home.withStore { try $0.intervals().inForce } == .atLeast(.seconds(5400)))
  }

  @Test func minimumIsChosen() throws {
    let home = try TemporaryHome()
    try home.save(Places.berlin())
    home.environment["VANE_SCHEDULE_MINIMUM"] = "20m"
    #expect(
      home.vane("interval", "minimum")
        == ProgramRun(
          output: "Background updates come as often as allowed from now on: at least 20 min apart.\n"))
    #expect(
      home.vane("interval")
        == ProgramRun(
          output: "Chosen    minimum, which is 20 min\nIn force  minimum, which is 20 min\n\(Self.provider)"))
  }

  @Test func neverSwitchesUpdatesOffNow() throws {
    let home = try TemporaryHome()
    try home.save(Places.berlin())
    #expect(
      home.vane("interval", "never")
        == ProgramRun(output: "Background updates are off from now on. Fetch by hand: vane refresh\n"))
    #expect(home.vane("interval") == ProgramRun(output: "Chosen    never\nIn force  never\n\(Self.provider)"))
    #expect(try home.withStore { try $0.intervals() } == FetchIntervals(chosen: .never, inForce: .never))
  }

  @Test func choiceWaitsForAPlace() throws {
    let home = try TemporaryHome()
    #expect(
      home.vane("interval", "30m")
        == ProgramRun(
          output: "30 min is remembered, but not in force: no place is saved.\nSave one: vane set Berlin\n"))
    #expect(
      home.vane("interval")
        == ProgramRun(
          output: "Chosen    30 min\nIn force  never, because no place is saved\n\(Self.provider)"))
    try home.save(Places.berlin())
    #expect(try home.withStore { try $0.intervals().inForce } == .atLeast(.seconds(1800)))
  }

  @Test func clearedPlaceLeavesItInForceUntilTheWakeUp() throws {
    let home = try TemporaryHome()
    try home.save(Places.berlin())
    _ = home.vane("clear")
    #expect(
      home.vane("interval")
        == ProgramRun(
          output: """
            Chosen    minimum, which is 15 min
            In force  15 min, until the next wake-up finds no place saved
            \(Self.provider)
            """))
  }

  /// The configuration was changed after the choice.
  @Test func minimumRaisesWhatWasChosenBefore() throws {
    let home = try TemporaryHome()
    try home.save(Places.berlin())
    _ = home.vane("interval", "20m")
    home.environment["VANE_SCHEDULE_MINIMUM"] = "1h"
    #expect(
      home.vane("interval")
        == ProgramRun(
          output: """
            Chosen    20 min
            In force  1 h, the shortest that schedule.minimum allows
            \(Self.provider)
            """))
  }

  @Test(arguments: ["14m59s", "0s"]) func lessThanTheMinimumIsRefused(text: String) throws {
    let home = try TemporaryHome()
    #expect(
      home.vane("interval", text)
        == ProgramRun(
          status: 64,
          errors: """
            vane: the interval is \(text); it must be at least 15m, never, or minimum
            The limit is schedule.minimum: vane config show

            """))
    #expect(!home.hasState)
  }

  @Test func stationOnLoopbackMayBeAskedEverySecond() throws {
    let home = try TemporaryHome()
    try home.save(Places.berlin())
    home.environment["VANE_SCHEDULE_MINIMUM"] = "2s"
    home.environment["VANE_PROVIDERS_OPEN_METEO_BASE_URL"] = "http://127.0.0.1:1"
    home.environment["VANE_PROVIDERS_OPEN_METEO_GEOCODING_URL"] = "http://127.0.0.1:1"
    #expect(
      home.vane("interval", "2s")
        == ProgramRun(output: "Background updates come at least 2 s apart from now on.\n"))
  }

  @Test(arguments: ["15", "soon", "-5m", "Never", ""]) func otherTextIsNoInterval(text: String) throws {
    let home = try TemporaryHome()
    #expect(
      home.vane("interval", text)
        == ProgramRun(
          status: 64,
          errors: """
            vane: the interval is "\(text)"; it must be never, minimum, or a duration such as 30m, 1h30m or 2d

            """))
  }

  /// What only reads goes on, what writes does not.
  @Test func brokenConfigurationStopsTheChoice() throws {
    let home = try TemporaryHome()
    try home.configure("{")
    let choice = home.vane("interval", "30m")
    #expect(choice.ending == .exited(78) && choice.output.isEmpty)
    #expect(choice.errors.hasPrefix("vane: \(home.configurationPath) is not a JSON object:"))
    let shown = home.vane("interval")
    #expect(shown.ending == .exited(0) && shown.output.hasSuffix(Self.provider))
    #expect(shown.errors == choice.errors)
  }
}
