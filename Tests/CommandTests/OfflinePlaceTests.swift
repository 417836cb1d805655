import Foundation
import TestSupport
import Testing
import Weather
import WeatherJSON
import WeatherStore

/// `vane set` with the place index that comes with Vane, on a machine without any network.
@Suite struct OfflinePlaceTests {
  private let home: TemporaryHome
  private static let refused = "cannot connect to 127.0.0.1:1: Connection refused"

  init() throws {
    home = try TemporaryHome()
    home.environment["VANE_DATA_DIR"] = PackageFolder.path("Data")
    for name in ["OPEN_METEO_BASE_URL", "OPEN_METEO_GEOCODING_URL", "MET_NORWAY_BASE_URL", "NWS_BASE_URL"] {
      home.environment["VANE_PROVIDERS_\(name)"] = "http://127.0.0.1:1"
    }
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
      ProgramRun(status: 75, output: run.output.replacing(others, with: ""), errors: run.errors)
        == ProgramRun(
          status: 75,
          output: """
            Saved \(place).
            Not updated in the background yet. Start: vane service install

            """,
          errors: "vane: not fetched yet: \(Self.refused)\nThe place is saved; try again: vane refresh\n"))
    #expect(run.ending == .exited(75))
    let saved = try home.currentPlace()
    #expect(saved?.coordinate == Coordinate(latitude: latitude, longitude: longitude))
    #expect(saved?.timeZone == timeZone)
  }

  @Test func listsCandidatesWithTheirDistances() throws {
    let few = home.vane("set", "Springfield")
    #expect(few.ending == .exited(66))
    #expect(few.output == "")
    #expect(
      few.errors.split(separator: "\n").prefix(2) == [
        " #  Name         Region         Country        Population  Coordinates",
        " 1  Springfield  Missouri       United States     170,188  37.2153,-93.2982",
      ])
    #expect(!few.errors.contains("km"))
    #expect(!home.hasState)

    try home.save(SamplePlaces.berlin())
    let run = home.vane("set", "Springfield")
    #expect(run.ending == .exited(66))
    #expect(
      run.errors.split(separator: "\n").prefix(3) == [
        " #  Name         Region         Country        Population  Coordinates        Distance",
        " 1  Springfield  Missouri       United States     170,188  37.2153,-93.2982   7,793 km",
        " 2  Springfield  Massachusetts  United States     154,341  42.1015,-72.5898   6,193 km",
      ])
    #expect(
      run.errors.hasSuffix(
        "vane: more than 10 places match \"Springfield\", nothing was saved; "
          + "add the region or country to find others\nChoose one: vane set \"Springfield\" --pick 1\n"))
    #expect(try home.currentPlace()?.name == "Berlin")
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

  @Test func printsTheSavedPlaceAsADocument() throws {
    let station = try Station("--steady")
    home.use(station)
    let run = home.vane("set", "Hamburg", "--json")
    #expect(run.ending == .exited(0))
    #expect(run == home.vane("locations", "--json"))
    #expect(
      run.output.hasPrefix(
        #"{"schema":1,"locations":[{"name":"Hamburg","region":"Hamburg","country":"Germany","countryCode":"DE","latitude":"#
      ))
  }

  /// The search online is tried, because it may know more; that it cannot be reached takes nothing away.
  @Test func suggestsAPlaceForATypingError() throws {
    let run = home.vane("set", "Berln")
    #expect(run.ending == .exited(66))
    #expect(run.output == "")
    let lines = run.errors.split(separator: "\n")
    #expect(lines.contains { $0.contains(#/^\ 1 +Berlin +Berlin +Germany +3,426,354 +52\.5244,13\.4105/#) })
    #expect(
      lines.suffix(2) == [
        "vane: no place is called \"Berln\", these are similar; nothing was saved",
        "Choose one: vane set \"Berln\" --pick 1",
      ])
    #expect(!home.hasState)
    #expect(home.vane("set", "Berln", "--pick", "1").output.hasPrefix("Saved Berlin, Germany.\n"))
  }

  @Test(arguments: ["Qwrtzpsd", "99999"])
  func searchesOnlineForPlacesMissingFromTheIndex(_ text: String) throws {
    #expect(
      home.vane("set", text)
        == ProgramRun(
          status: 69,
          errors: """
            vane-fetch: \(Self.refused)
            vane: the place "\(text)" could not be looked up, so nothing was saved
            Coordinates need no search: vane set LAT,LON --name "\(text)"

            """))
    #expect(!home.hasState)
  }

  @Test func searchesOnlineForAPostalCodeButNotForAKnownName() throws {
    let station = try Station("--steady")
    home.use(station)
    #expect(home.vane("set", "10115").ending == .exited(66))
    #expect(try station.requests().map { $0.target.prefix { $0 != "&" } } == ["/v1/search?name=10115"])
    #expect(home.vane("set", "Hamburg").output.hasPrefix("Saved Hamburg, Germany.\n"))
    #expect(try station.requests().filter { $0.target.hasPrefix("/v1/search") }.count == 1)
  }

  @Test(arguments: ["no database", ""])
  func searchesOnlineWithoutAnIndex(_ content: String) throws {
    let station = try Station("--steady")
    home.use(station)
    let folder = home.folder + "/elsewhere"
    home.environment["VANE_DATA_DIR"] = folder
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(content.utf8).write(to: URL(filePath: folder + "/places.index"))
    let run = home.vane("set", "Oslo")
    #expect(run.ending == .exited(0))
    #expect(run.output.hasPrefix("Saved Oslo, Norway.\n"))
    #expect(run.errors.hasPrefix("vane: \(folder)/places.index is "))
    #expect(run.errors.filter { $0 == "\n" }.count == 1)
    #expect(try station.requests().first?.target.hasPrefix("/v1/search?name=Oslo&") == true)
  }

  /// A program tree with nothing beside it: the message names the three places where the index is looked for.
  @Test func namesTheFoldersOfAMissingIndex() throws {
    let station = try Station("--steady")
    home.use(station)
    let folder = home.folder
    try FileManager.default.createDirectory(atPath: folder + "/tree/bin", withIntermediateDirectories: true)
    for name in ["vane", "vane-fetch"] {
      try FileManager.default.copyItem(atPath: BuiltPrograms.path(of: name), toPath: "\(folder)/tree/bin/\(name)")
    }
    home.environment["VANE_DATA_DIR"] = folder + "/nowhere"
    let run = home.run("\(folder)/tree/bin/vane", ["set", "Oslo"])
    #expect(run.ending == .exited(0))
    #expect(run.output.hasPrefix("Saved Oslo, Norway.\n"))
    #expect(
      run.errors == """
        vane: places.index is missing: it was looked for in \(folder)/nowhere, \(folder)/tree/share/vane, \
        the package's Data (only when run from its .build)

        """)
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

  @Test func translatesTheAreasOfCandidates() {
    let run = home.vane("set", "Springfield", "--lang", "de")
    #expect(run.errors.contains("Springfield  Missouri       Vereinigte Staaten"))
  }

  /// A place whose country has a German name still has Germany's feed.
  @Test func usesTheCountrysFeedInAnyLanguage() throws {
    let station = try Station("--steady")
    home.use(station)
    home.environment["VANE_PROVIDERS_ORDER"] = #"["open-meteo"]"#
    home.environment["VANE_WARNINGS_ENABLED"] = "yes"
    home.environment["VANE_PROVIDERS_METEO_ALARM_BASE_URL"] = station.baseURL
    #expect(home.vane("--lang", "de", "set", "München").output.hasPrefix("München, Bayern, Deutschland"))
    #expect(try home.currentPlace()?.countryCode == "DE")
    let targets = try station.requests().map(\.target)
    #expect(targets.contains { $0.hasSuffix("/feeds/meteoalarm-legacy-atom-germany") })
  }

  @Test func coordinatesGetTheCountryOfTheNearestPlace() throws {
    _ = home.vane("set", "48.1,11.5")
    #expect(try home.currentPlace()?.countryCode == "DE")
  }
}
