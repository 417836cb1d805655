import Foundation
import TestSupport
import Testing
import Weather
import WeatherJSON
import WeatherStore

/// `vane set` with the place index that comes with Vane, on a machine without any network.
@Suite(.ownThread) struct OfflinePlaceTests {
  private let home: TemporaryHome
  private static let refused = "cannot connect to 127.0.0.1:1: Connection refused"

  init() throws {
    home = try TemporaryHome()
    home.environment["VANE_DATA_DIR"] = PackageFolder.path("Data")
    for name in ["OPEN_METEO_BASE_URL", "OPEN_METEO_GEOCODING_URL", "MET_NORWAY_BASE_URL", "NWS_BASE_URL"] {
      home.environment["VANE_PROVIDERS_\(name)"] = "http://127.0.0.1:1"
    }
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
    for name in ["vane", "vane-fetch"] {
      try ProgramFile.copy(BuiltPrograms.path(of: name), to: "\(folder)/tree/bin/\(name)")
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

  @Test func translatesTheAreasOfCandidates() {
    let run = home.vane("set", "Springfield", "--lang", "de")
    #expect(run.errors.contains("Springfield  Missouri       Vereinigte Staaten"))
  }
}
