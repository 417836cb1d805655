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
