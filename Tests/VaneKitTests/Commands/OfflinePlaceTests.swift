import Foundation
import TestSupport
import Testing
import Weather
import WeatherJSON
import WeatherStore

/// `vane set` with the place index that comes with Vane. Nothing is fetched.
@Suite struct OfflinePlaceTests {
  private let home: TemporaryHome

  init() throws {
    home = try TemporaryHome()
    home.environment["VANE_DATA_DIR"] = PackageFolder.path("Data")
  }

  @Test(arguments: [
    ("München", "Munich, Bavaria, Germany", 48.1374, 11.5755, "Europe/Berlin"),
    ("munich", "Munich, Bavaria, Germany", 48.1374, 11.5755, "Europe/Berlin"),
    ("東京", "Tokyo, Japan", 35.6895, 139.6917, "Asia/Tokyo"),
    ("paris", "Paris, Île-de-France, France", 48.8534, 2.3488, "Europe/Paris"),
    ("Paris, TX", "Paris, Texas, United States", 33.6609, -95.5555, "America/Chicago"),
    ("London, Ontario", "London, Ontario, Canada", 42.9834, -81.233, "America/Toronto"),
    ("Woodstock Georgia", "Woodstock, Georgia, United States", 34.1015, -84.5194, "America/New_York"),
    (
      "JFK", "John F Kennedy International Airport (New York), New York, United States", 40.6399, -73.7787,
      "America/New_York"
    ),
    ("Lodz", "Łódź, Lodz Voivodeship, Poland", 51.7706, 19.4739, "Europe/Warsaw"),
    ("Reykjavik", "Reykjavík, Capital Region, Iceland", 64.1355, -21.8954, "Atlantic/Reykjavik"),
    ("48.85,2.35", "near Paris, Île-de-France, France", 48.85, 2.35, "Europe/Paris"),
    ("33.87S 151.21E", "near Sydney, New South Wales, Australia", -33.87, 151.21, "Australia/Sydney"),
  ])
  func savesAPlaceWithoutANetwork(
    _ text: String, _ place: String, _ latitude: Double, _ longitude: Double, _ timeZone: String
  ) throws {
    let run = home.vane("set", text)
    let others = #/\d+ other places are called so\. To choose one: vane set ".+, .+"\n/#
    #expect(text != "paris" || run.output.contains(others))
    #expect(
      run.output.replacing(others, with: "")
        == "Saved \(place).\nNot updated in the background yet. Start: vane service install\n")
    let saved = try home.currentPlace()
    #expect(saved?.coordinate == Coordinate(latitude: latitude, longitude: longitude))
    #expect(saved?.timeZone == timeZone)
  }

  @Test func picksOneCandidate() throws {
    #expect(
      home.vane("set", "Springfield", "--pick", "3").output.hasPrefix("Saved Springfield, Illinois, United States.\n"))
    #expect(
      home.vane("set", "Springfield", "--pick", "11")
        == ProgramRun(status: 64, errors: "vane: --pick is 11; allowed: 1 to 10\n"))
  }

  @Test func printsCandidatesAsADocument() throws {
    let run = home.vane("set", "Springfield", "--json")
    #expect(run.ending == .exited(66))
    let opening = #"{"schema":1,"candidates":"#
    #expect(run.output.hasPrefix(opening) && run.output.hasSuffix("}\n"))
    let candidates = try CandidatesDocument.decode(String(run.output.dropFirst(opening.count).dropLast(2)))
    #expect(candidates.count == 10)
    #expect(candidates.allSatisfy { $0.location.name == "Springfield" && $0.location.timeZone != nil })
    #expect(candidates.first?.location.region == "Missouri")
    #expect(candidates.first?.population == 170_188)
    #expect(!home.hasState)
  }

  @Test(arguments: [
    ("de", "München", "München, Bayern, Deutschland"), ("de", "munich", "München, Bayern, Deutschland"),
    ("fr", "München", "Munich, Bavière, Allemagne"),
    ("es", "Cologne", "Colonia, Renania del Norte-Westfalia, Alemania"),
    ("ja", "東京", "東京, 東京都, 日本"), ("ja", "アウクスブルク", "アウクスブルク"),
    ("de", "München, Bayern", "München, Bayern, Deutschland"),
    ("de", "Muenchen, Germany", "München, Bayern, Deutschland"),
    ("de", "paris tx", "Paris, Texas, Vereinigte Staaten"),
    ("fr", "München, Bayern", "Munich, Bavière, Allemagne"),
    ("en", "münchen", "Munich, Bavaria, Germany"), ("en", "são paulo", "São Paulo, Sao Paulo, Brazil"),
    ("en", "nyc", "New York, United States"), ("es", "48.85,2.35", "cerca de París"), ("de", "Oslo", "Oslo, Norwegen"),
  ])
  func showsTheOfficialNameInTheLanguageOfTheReader(language: String, typed: String, place: String) throws {
    let run = home.vane("--lang", language, "set", typed)
    #expect(run.output.contains(place))
    #expect(home.vane("locations", "--json").output.contains(#""countryCode":""#))
  }

  @Test func coordinatesGetTheCountryOfTheNearestPlace() throws {
    _ = home.vane("set", "48.1,11.5")
    #expect(try home.currentPlace()?.countryCode == "DE")
  }
}
