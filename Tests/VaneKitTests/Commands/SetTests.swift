import BackgroundFetch
import Foundation
import TestSupport
import Testing
import Weather
import WeatherStore

/// `vane set`: the saved place, and the output.
@Suite struct SetTests {
  private let home: TemporaryHome
  private static let nothingWakes = """
    Not updated in the background yet. Start: vane service install

    """

  init() throws {
    home = try TemporaryHome()
    home.environment["VANE_DATA_DIR"] = PackageFolder.path("Data")
  }

  @Test(arguments: [["-33.87,151.21"], ["33.87S", "151.21E"], ["-33.87", "151.21"], ["33.87S 151.21E"]])
  func coordinatesNeedNoSearch(place: [String]) throws {
    let run = home.vane(["set"] + place)
    #expect(run.output == "Saved near Sydney, New South Wales, Australia.\n\(Self.nothingWakes)")
    #expect(try home.currentPlace()?.timeZone == "Australia/Sydney")
  }

  @Test func rejectsImpossiblePlaces() throws {
    #expect(
      home.vane("set", "91,0")
        == ProgramRun(
          status: 64,
          errors:
            "vane: the latitude 91 is out of range: latitudes go from -90 to 90, and come before the longitude\n"))
    #expect(
      home.vane("set", "0,-180.5")
        == ProgramRun(
          status: 64, errors: "vane: the longitude -180.5 is out of range: longitudes go from -180 to 180\n"))
    let empty = ProgramRun(
      status: 64, errors: "vane: the place is empty: give a name (\"Berlin\") or coordinates (48.85,2.35)\n")
    #expect(home.vane("set", "") == empty)
    #expect(home.vane("set", " ", "\t") == empty)
    #expect(home.vane("set").ending == .exited(64))
    #expect(!home.hasState)
  }

  @Test func cleansANameAndReportsIt() throws {
    let run = home.vane("set", "1.5,2.5", "--name", "Ho\u{1B}[31mme\u{7}\u{202E}")
    #expect(run.output == "Saved Home.\n\(Self.nothingWakes)")
    #expect(
      run.errors.hasPrefix("vane: the name is saved as \"Home\": control characters and excess length were removed\n"))
    #expect(
      home.vane("set", "1.5,2.5", "--name", "\u{1B}[31m")
        == ProgramRun(status: 64, errors: "vane: --name contains no printable text\n"))
  }

  @Test func keepsUpdatesOff() throws {
    #expect(home.vane("interval", "never").ending == .exited(0))
    #expect(
      home.vane("set", "Berlin").output.split(separator: "\n")[1]
        == "Background updates stay off, as you chose. Turn them on: vane interval minimum")
  }

  @Test func areaKeepsTheCountryOfAPlace() throws {
    _ = home.vane("set", "Vienna", "--area", "DE356")
    #expect(try home.currentPlace()?.countryCode == "AT")
  }

  @Test func savingAgainAddsTheCountry() throws {
    try home.save(SamplePlaces.place("Boat", at: 52.5, 13.4))
    #expect(home.vane("set", "52.5,13.4").output.hasPrefix("Saved Boat.\n"))
    #expect(try home.currentPlace()?.countryCode == "DE")
  }

  @Test(
    arguments: [
      ("35.69,139.69", "Warnings for There cannot be fetched.\nNo warning service covers this place."),
      ("0,-30", "Warnings for There cannot be fetched.\nNo warning service covers this place."),
      ("33.66,-95.56", "US warnings need a contact address: vane config set contact you@example.org"),
    ])
  func explainsWhyNoWarningsCanBeRead(place: String, reason: String) throws {
    home.environment["VANE_WARNINGS_ENABLED"] = "yes"
    let run = home.vane("set", place, "--name", "There")
    #expect(run.output.contains("\n\(reason)\n"))
    home.environment["VANE_WARNINGS_ENABLED"] = "no"
    #expect(!home.vane("set", place, "--name", "There").output.localizedStandardContains("warnings"))
  }

  @Test(arguments: [
    ("nws", nil, "US National Weather Service has no forecasts for Oslo; Open-Meteo is used."),
    (
      "met-norway", "VANE_CONTACT", "MET Norway needs a contact address; until then Open-Meteo is used."
    ),
    ("met-norway", "VANE_PROVIDERS_ORDER", "MET Norway is not in providers.order; Open-Meteo is used."),
  ])
  func reportsAnUnusablePreference(_ provider: String, _ variable: String?, why: String) throws {
    home.environment["VANE_CONTACT"] = "tests@example.org"
    if let variable { home.environment[variable] = variable == "VANE_CONTACT" ? nil : #"["open-meteo"]"# }
    let run = home.vane("set", "Oslo", "--provider", provider)
    #expect(run.errors.hasPrefix("vane: Saved, but \(why)\n"), "\(run)")
  }

  @Test func rejectsAnUnknownProvider() throws {
    let run = home.vane("set", "Oslo", "--provider", "met-office")
    #expect(run.ending == .exited(64))
    #expect(run.errors.contains(#"--provider is "met-office"; allowed: open-meteo, met-norway, nws"#))
    #expect(!home.hasState)
  }

  @Test func namesTheFoldersOfAMissingProgram() throws {
    home.environment["VANE_EXEC_PATH"] = "/nowhere"
    let missing = ProgramRun(
      status: 69,
      errors: """
        vane: vane-fetch was not found at /nowhere/vane-fetch: nothing can be fetched
        Install it beside vane, or set VANE_EXEC_PATH to its folder

        """)
    #expect(home.vane("set", "Qwrtzpsd") == missing)
    #expect(!home.hasState)
    try home.save(SamplePlaces.berlin(), age: 60)
    #expect(home.vane("refresh") == missing)
    #expect(home.vane("simulate-fetch", "--launch") == missing)
    #expect(home.vane("now").ending == .exited(0))
  }
}
