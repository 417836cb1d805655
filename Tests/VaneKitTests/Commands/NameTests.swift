import Foundation
import TestSupport
import Testing
import Weather
import WeatherStore

/// The names of saved places: given with `--name`, kept, rejected, and distinguished.
@Suite struct NameTests {
  private let home: TemporaryHome

  init() throws {
    home = try TemporaryHome()
    home.environment["VANE_DATA_DIR"] = PackageFolder.path("Data")
  }

  private func names() throws -> [String] {
    try home.withStore { try $0.locations().map(\.location.name) }
  }

  @Test func refusesANameThatAnotherPlaceHas() throws {
    #expect(home.vane("set", "Berlin", "--name", "Home").output.hasPrefix("Saved "))
    #expect(
      home.vane("set", "Oslo", "--name", "home")
        == ProgramRun(
          status: 64,
          errors: """
            vane: another saved place is called home: Home, Berlin, Germany; nothing was saved
            Choose another name, or rename that place first: vane set 52.5244,13.4105 --name NAME

            """))
    #expect(try names() == ["Home"])
    #expect(home.vane("set", "52.5244,13.4105", "--name", "Flat").output.contains("Home is now called Flat.\n"))
    #expect(home.vane("set", "Oslo", "--name", "Home").output.hasPrefix("Saved "))
    #expect(try names() == ["Flat", "Home"])
  }

  @Test func refusesTheNameOfAPlaceThatWasFound() throws {
    #expect(home.vane("set", "Paris").output.hasPrefix("Saved "))
    let run = home.vane("set", "Berlin", "--name", "Paris")
    #expect(run.ending == .exited(64))
    #expect(run.errors.hasPrefix("vane: another saved place is called Paris: Paris, Île-de-France, France;"))
    #expect(home.vane("set", "Berlin", "--name", "Paris, France").ending == .exited(64))
    #expect(try names() == ["Paris"])
  }

  @Test func announcesARename() throws {
    #expect(home.vane("set", "Berlin").output.hasPrefix("Saved "))
    let run = home.vane("set", "Berlin", "--name", "Office")
    #expect(run.output.hasPrefix("Saved Office, Berlin, Germany.\nBerlin is now called Office.\n"))
    #expect(home.vane("--lang", "de", "set", "berlin", "--name", "Büro").output.contains("Office heißt jetzt Büro.\n"))
    #expect(!home.vane("set", "berlin", "--name", "Büro").output.contains("is now called"))
  }

  @Test func keepsAnEarlierName() throws {
    #expect(home.vane("set", "Berlin", "--name", "Home").output.hasPrefix("Saved "))
    #expect(home.vane("set", "Berlin").output.hasPrefix("Saved Home, Berlin, Germany.\n"))
    #expect(home.vane("set", "52.5244,13.4105").output.hasPrefix("Saved Home, Berlin, Germany.\n"))
    #expect(home.vane("set", "Munich", "--name", "München").output.hasPrefix("Saved "))
    #expect(home.vane("set", "Munich").output.hasPrefix("Saved München, Bavaria, Germany.\n"))
    #expect(try names() == ["Home", "München"])
  }

  @Test func aFoundPlaceHasItsOfficialNameInEachLanguage() throws {
    #expect(home.vane("set", "münchen").output.hasPrefix("Saved Munich, Bavaria, Germany.\n"))
    #expect(!home.vane("set", "München").output.contains("is now called"))
    #expect(home.vane("--lang", "ja", "set", "munich").output.contains("ミュンヘン"))
    #expect(try names() == ["Munich"])
  }

  @Test func theOfficialSpellingReplacesATypedNameOfAnotherTimeOrLanguage() throws {
    #expect(home.vane("--lang", "de", "set", "Allenstein").output.hasPrefix("Olsztyn, "))
    #expect(try names() == ["Olsztyn"])
  }

  /// An earlier Vane did not store whether the user had chosen the name.
  @Test func keepsANameOfAnEarlierVaneThatTheIndexDoesNotKnow() throws {
    try home.save(
      SamplePlaces.place("Home", "Berlin", "Germany", at: 52.5244, 13.4105),
      SamplePlaces.place("Munich", "Bavaria", "Germany", at: 48.1374, 11.5755))
    #expect(home.vane("set", "Berlin").output.hasPrefix("Saved Home, "))
    #expect(home.vane("set", "München").output.hasPrefix("Saved Munich, "))
  }

  @Test func distinguishesEqualNamesOfPlaces() throws {
    #expect(home.vane("set", "Paris").output.hasPrefix("Saved "))
    #expect(home.vane("set", "Paris, TX").output.hasPrefix("Saved "))
    #expect(try names() == ["Paris", "Paris"])
    #expect(
      home.vane("Paris").errors == """
        vane: 2 saved places are called Paris: Paris, Île-de-France, France; Paris, Texas, United States
        Add the region or the country: "Paris, Île-de-France, France"

        """)
    #expect(home.vane("Paris, Texas").errors.hasPrefix("vane: nothing is cached for Paris yet\n"))
    #expect(
      home.vane("use", "Rome").errors
        == "vane: no saved place is called Rome\nSaved places: Paris, Île-de-France, Paris, Texas\n")
  }

  @Test func distinguishesPlacesOfOneRegionByCoordinates() throws {
    try home.save(
      SamplePlaces.place("Mill", "Ohio", "United States", at: 40, -82),
      SamplePlaces.place("Mill", "Ohio", "United States", at: 41, -81))
    #expect(
      home.vane("Mill").errors == """
        vane: 2 saved places are called Mill: 40.0000,-82.0000; 41.0000,-81.0000
        Add the region or the country: "40.0000,-82.0000"

        """)
  }
}
