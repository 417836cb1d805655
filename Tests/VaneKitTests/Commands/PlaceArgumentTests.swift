import Foundation
import TestSupport
import Testing
import WeatherStore

/// A saved place on a command line: as it comes, as an option, by another of its names, and without any command.
@Suite struct PlaceArgumentTests {
  private let home: TemporaryHome

  init() throws {
    home = try TemporaryHome()
    home.environment["VANE_DATA_DIR"] = PackageFolder.path("Data")
    try home.save(
      SamplePlaces.place("Tokyo", nil, "Japan", at: 35.6895, 139.6917),
      SamplePlaces.place("New York", at: 40.7143, -74.006),
      SamplePlaces.berlin())
  }

  private static func nothingCached(_ place: String) -> ProgramRun {
    ProgramRun(status: 66, errors: "vane: nothing is cached for \(place) yet\nFetch it: vane refresh\n")
  }

  @Test(arguments: [["now"], ["rain"], ["forecast"], ["meteogram"]])
  func viewsTakeAPlaceAsArgumentOrOption(command: [String]) {
    #expect(home.vane(command) == Self.nothingCached("Berlin"))
    #expect(home.vane(command + ["New", "York"]) == Self.nothingCached("New York"))
    #expect(home.vane(command + ["--location", "new york"]) == Self.nothingCached("New York"))
  }

  @Test func otherCommandsTakeAPlaceAsArgumentOrOption() {
    #expect(home.vane("history", "tokyo").output == home.vane("history", "--location", "tokyo").output)
    #expect(home.vane("history", "tokyo").output.hasPrefix("Tokyo, Japan\n"))
    #expect(home.vane("alerts", "tokyo").output.contains("Tokyo"))
    #expect(
      home.vane("alerts", "show", "1", "New", "York").errors.hasPrefix("vane: There is no warning 1 for New York.\n"))
    #expect(home.vane("refresh", "Oslo").errors.hasPrefix("vane: no saved place is called Oslo\n"))
  }

  @Test func rejectsTwoPlaces() {
    let run = home.vane("rain", "Oslo", "--location", "Berlin")
    #expect(run.ending == .exited(64))
    #expect(run.errors.hasPrefix("Error: two places are named, \"Oslo\" and \"Berlin\"; name one\n"))
  }

  @Test(arguments: [["berlin"], ["berlin", "--units", "uk"], ["52.5244,13.4105"], ["Berlin, Germany"]])
  func acceptsASavedPlaceWithoutACommand(words: [String]) {
    #expect(home.vane(words) == Self.nothingCached("Berlin"))
  }

  @Test(arguments: [["now"], ["rain"], ["forecast"], ["meteogram"], []])
  func showsAPlaceByTheBeginningOfItsName(command: [String]) {
    #expect(home.vane(command + ["Ber"]) == Self.nothingCached("Berlin"))
    #expect(home.vane(command + ["new y"]) == Self.nothingCached("New York"))
  }

  @Test func doesNotGuessAnAmbiguousBeginning() throws {
    try home.save(SamplePlaces.place("Bern", nil, "Switzerland", at: 46.948, 7.4474))
    #expect(
      home.vane("rain", "ber")
        == ProgramRun(
          status: 66, errors: "vane: 2 saved places begin with ber: Bern; Berlin\nType more of the name\n"))
    #expect(home.vane("rain", "Bern") == Self.nothingCached("Bern"))
  }

  @Test(arguments: ["use", "clear"]) func changingCommandsNeedTheWholeName(command: String) throws {
    #expect(
      home.vane(command, "Ber")
        == ProgramRun(
          status: 66,
          errors: "vane: no saved place is called Ber\n"
            + "Did you mean the saved place Berlin? Saved places: Tokyo, New York, Berlin\n"))
    #expect(try home.withStore { try $0.locations().count } == 3)
  }

  @Test func acceptsSeveralWordsWithoutACommand() {
    #expect(home.vane("New", "York") == Self.nothingCached("New York"))
  }

  @Test(arguments: [("東京", "Tokyo"), ("tōkyō", "Tokyo"), ("Nueva York", "New York"), ("Berlín", "Berlin")])
  func findsAPlaceByOtherNames(typed: String, place: String) {
    #expect(home.vane("rain", typed) == Self.nothingCached(place))
    #expect(home.vane(typed) == Self.nothingCached(place))
  }

  @Test func doesNotGuessASimilarName() {
    #expect(
      home.vane("use", "Berln")
        == ProgramRun(
          status: 66,
          errors: "vane: no saved place is called Berln\n"
            + "Did you mean the saved place Berlin? Saved places: Tokyo, New York, Berlin\n"))
    #expect(
      home.vane("Berln")
        == ProgramRun(
          status: 64,
          errors: "vane: there is no command \"Berln\"\nDid you mean the saved place Berlin? "
            + "If it is a place, save it: vane set \"Berln\". All commands: vane --help\n"))
    #expect(home.vane("rain", "Tokio").errors.hasPrefix("vane: nothing is cached for Tokyo"))
    #expect(home.vane("rain", "berlni").errors.contains("Did you mean the saved place Berlin?"))
  }
}
