import BackgroundFetch
import Foundation
import TestSupport
import Testing
import WeatherStore

@Suite struct IntervalTests {
  private static let provider = "Provider  Open-Meteo has new current values every 15 min\n"
  private static let learned = "Vane learns from your habits when to update.\n"
  private static let floor =
    "Updates are at least this far apart; Vane learns from your habits when to update.\n"
  private static let fixed = "Every interval starts an update, because schedule.policy is fixed.\n"

  @Test func showsTheIntervalBeforeAPlaceIsSaved() throws {
    let home = try TemporaryHome()
    #expect(
      home.vane("interval")
        == ProgramRun(
          output: """
            Chosen    at most every 15 min
            In force  never, because no place is saved
            \(Self.provider)\(Self.learned)
            """))
    #expect(!home.hasState)
  }

  @Test func keepsAChosenDuration() throws {
    let home = try TemporaryHome(saving: SamplePlaces.berlin())
    #expect(
      home.vane("interval", "1h30m")
        == ProgramRun(output: "Background updates are now at least 1 h 30 min apart.\n\(Self.floor)"))
    #expect(
      home.vane("interval")
        == ProgramRun(output: "Chosen    1 h 30 min\nIn force  1 h 30 min\n\(Self.provider)\(Self.floor)"))
    #expect(try home.withStore { try $0.intervals().inForce } == .atLeast(.seconds(5400)))
  }

  @Test func choosesTheMinimum() throws {
    let home = try TemporaryHome(saving: SamplePlaces.berlin())
    home.environment["VANE_SCHEDULE_MINIMUM"] = "20m"
    #expect(
      home.vane("interval", "minimum")
        == ProgramRun(
          output: "Background updates are now at least 20 min apart.\n\(Self.learned)"))
    #expect(
      home.vane("interval")
        == ProgramRun(
          output:
            "Chosen    at most every 20 min\nIn force  at most every 20 min\n\(Self.provider)\(Self.learned)"
        ))
  }

  @Test func fixedScheduleLearnsNothing() throws {
    let home = try TemporaryHome(saving: SamplePlaces.berlin())
    home.environment["VANE_SCHEDULE_POLICY"] = "fixed"
    #expect(
      home.vane("interval", "30m")
        == ProgramRun(output: "Background updates are now at least 30 min apart.\n\(Self.fixed)"))
    #expect(
      home.vane("interval")
        == ProgramRun(output: "Chosen    30 min\nIn force  30 min\n\(Self.provider)\(Self.fixed)"))
    #expect(
      home.vane("interval", "minimum")
        == ProgramRun(output: "Background updates are now at least 15 min apart.\n\(Self.fixed)"))
  }

  @Test func neverSwitchesUpdatesOff() throws {
    let home = try TemporaryHome(saving: SamplePlaces.berlin())
    #expect(
      home.vane("interval", "never")
        == ProgramRun(output: "Background updates are now off. Fetch by hand: vane refresh\n"))
    #expect(home.vane("interval") == ProgramRun(output: "Chosen    never\nIn force  never\n\(Self.provider)"))
    #expect(try home.withStore { try $0.intervals() } == FetchIntervals(chosen: .never, inForce: .never))
  }

  @Test func keepsAChoiceUntilAPlaceIsSaved() throws {
    let home = try TemporaryHome()
    #expect(
      home.vane("interval", "30m")
        == ProgramRun(
          output:
            "Saved, but not in force, because no place is saved: 30 min.\n\(Self.floor)Save one: vane set Berlin\n"
        ))
    #expect(
      home.vane("interval")
        == ProgramRun(
          output: "Chosen    30 min\nIn force  never, because no place is saved\n\(Self.provider)\(Self.floor)"))
    try home.save(SamplePlaces.berlin())
    #expect(try home.withStore { try $0.intervals().inForce } == .atLeast(.seconds(1800)))
  }

  @Test func keepsTheIntervalUntilTheWakeUpAfterClearing() throws {
    let home = try TemporaryHome(saving: SamplePlaces.berlin())
    _ = home.vane("clear")
    #expect(
      home.vane("interval")
        == ProgramRun(
          output: """
            Chosen    at most every 15 min
            In force  15 min, until the next update finds no place saved
            \(Self.provider)\(Self.learned)
            """))
  }

  /// The configuration was changed after the choice.
  @Test func minimumRaisesAnEarlierChoice() throws {
    let home = try TemporaryHome(saving: SamplePlaces.berlin())
    _ = home.vane("interval", "20m")
    home.environment["VANE_SCHEDULE_MINIMUM"] = "1h"
    #expect(
      home.vane("interval")
        == ProgramRun(
          output: """
            Chosen    20 min
            In force  1 h, the shortest that schedule.minimum allows
            \(Self.provider)\(Self.floor)
            """))
  }

  @Test(arguments: ["14m59s", "0s"]) func rejectsLessThanTheMinimum(text: String) throws {
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

  @Test func permitsOneSecondOnLoopback() throws {
    let home = try TemporaryHome(saving: SamplePlaces.berlin())
    home.environment["VANE_SCHEDULE_MINIMUM"] = "2s"
    home.environment["VANE_PROVIDERS_OPEN_METEO_BASE_URL"] = "http://127.0.0.1:1"
    home.environment["VANE_PROVIDERS_OPEN_METEO_GEOCODING_URL"] = "http://127.0.0.1:1"
    #expect(
      home.vane("interval", "2s")
        == ProgramRun(output: "Background updates are now at least 2 s apart.\n\(Self.floor)"))
  }

  @Test(arguments: ["15", "soon", "-5m", "Never", ""]) func rejectsOtherText(text: String) throws {
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
  @Test func rejectsAChoiceWithABrokenConfiguration() throws {
    let home = try TemporaryHome()
    try home.configure("{")
    let choice = home.vane("interval", "30m")
    #expect(choice.ending == .exited(78) && choice.output.isEmpty)
    #expect(choice.errors.hasPrefix("vane: \(home.configurationPath) is not a JSON object:"))
    let shown = home.vane("interval")
    #expect(shown.ending == .exited(0) && shown.output.hasSuffix(Self.provider + Self.learned))
    #expect(shown.errors == choice.errors)
  }
}
