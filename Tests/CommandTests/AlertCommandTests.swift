import Foundation
import TestSupport
import Testing
import Weather
import WeatherStore

/// `vane alerts`, its two subcommands, and the line about warnings in `vane`.
@Suite(.ownThread) struct AlertCommandTests {
  /// A site in Texas with two warnings that were read.
  private func texas() throws -> AlertHome {
    let site = try AlertHome()
    try site.raise("one", "&event=Gale&severity=Moderate&starts=3600&areas=Lamar;Delta&codes=TXC277;TXC119")
    try site.raise(
      "two", "&event=Flash+Flood+Warning&severity=Severe&headline=Water+rises&description=A+lot.&instruction=Go+up.")
    #expect(site.home.vaneFetch("refresh") == ProgramRun(output: "newData\n"))
    return site
  }

  /// Writes a program of that name, first in `PATH`, which records its arguments.
  private func pretendToOpen(_ home: TemporaryHome, status: Int = 0) throws {
    let folder = home.folder + "/bin"
    let script = "printf '%s\\n' \"$#\" \"$@\" > \"$HOME/opened\"\nexit \(status)"
    try ProgramFile.write(script, to: folder + "/xdg-open")
    home.environment["PATH"] = "\(folder):/usr/bin:/bin"
  }

  @Test func opensThePageOfAWarning() throws {
    let site = try texas()
    try pretendToOpen(site.home)
    #expect(site.home.vane("alerts", "open", "1") == ProgramRun())
    #expect(try String(contentsOfFile: site.home.folder + "/opened", encoding: .utf8) == "1\nhttp://www.weather.gov\n")
    try pretendToOpen(site.home, status: 3)
    #expect(
      site.home.vane("alerts", "open", "1")
        == ProgramRun(
          status: 69, errors: "vane: xdg-open ended with status 3\nThe page is http://www.weather.gov\n"))
  }

  /// The link of a European warning, and the notice that its issuers require.
  @Test func showsTheNoticeThatMeteoAlarmRequires() throws {
    let site = try AlertHome(SamplePlaces.berlin())
    try site.raise("one", "&event=Gale&feed=germany&radius=100&areas=Berlin&codes=DE001")
    try site.raise("far", "&event=Flood&feed=germany&radius=1&areas=Elsewhere&codes=DE002&latitude=48&longitude=9")
    #expect(site.home.vaneFetch("refresh") == ProgramRun(output: "newData\n"))
    #expect(
      timeless(site.home.vane("alerts").output) == """
        # Warning When Severity Area
        1 Gale until TIME moderate Berlin
        MeteoAlarm: fetched TIME, AGE.
        EUMETNET – MeteoAlarm (https://www.meteoalarm.org/)
        Time delays between this website and the www.meteoalarm.org website are possible. For the most up-to-date awareness information as published by the participating National Meteorological and Hydrological Services, please refer to www.meteoalarm.org.

        """)
    #expect(site.home.vane("alerts", "show", "1").output.contains("\nIssued by "))
    #expect(site.told() == ["one moderate"])
  }

  /// A warning with only an area code is counted; an area code from the user decides whether it is shown.
  @Test func suggestsAnAreaCodeWhenTheAreaIsUnknown() throws {
    let site = try AlertHome(SamplePlaces.berlin())
    try site.raise("one", "&event=Gale&feed=germany&polygon=0&areas=Spree&codes=DE123")
    #expect(site.home.vaneFetch("refresh") == ProgramRun(output: "newData\n"))
    #expect(try site.listed() == [])
    #expect(site.home.vane("alerts").output.contains("MeteoAlarm: 1 more warning for the country may apply"))
    try site.home.withStore { store in _ = try store.prefer(warningAreas: ["DE123"], for: 1) }
    #expect(try site.refreshAged() == ProgramRun(output: "newData\n"))
    #expect(try site.listed() == ["one Gale moderate"])
  }
}
