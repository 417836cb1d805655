import Foundation
import TestSupport
import Testing
import Weather
import WeatherStore

/// `vane alerts`, its two subcommands, and the line about warnings in `vane`.
@Suite struct AlertCommandTests {
  /// A site in Texas with two warnings that were read.
  private func texas() throws -> AlertHome {
    let site = try AlertHome()
    try site.raise("one", "&event=Gale&severity=Moderate&starts=3600&areas=Lamar;Delta&codes=TXC277;TXC119")
    try site.raise(
      "two", "&event=Flash+Flood+Warning&severity=Severe&headline=Water+rises&description=A+lot.&instruction=Go+up.")
    #expect(site.home.vaneFetch("refresh") == ProgramRun(output: "newData\n"))
    return site
  }

  @Test func showsTheMostSevereWarningFirstAndTheAgeOfTheListBelow() throws {
    let site = try texas()
    #expect(
      timeless(site.home.vane("alerts").output) == """
        # Warning When Severity Area
        1 Flash Flood Warning until TIME severe Here And There
        2 Gale from TIME until TIME moderate Lamar; Delta
        NWS alerts: fetched TIME, AGE.
        Warnings by the US National Weather Service

        """)
    #expect(site.home.vane("alerts") == site.home.vane("alerts", "list", "--location", "Paris"))
    let document = site.home.vane("alerts", "--json").output
    let first = #","alerts":[{"id":"two","location":"Paris","message":"alert","event":"Flash Flood Warning","#
    #expect(document.hasPrefix(#"{"schema":1,"location":"Paris","state":"read","readAt":""#))
    #expect(document.contains(#"Z","reason":null"# + first))
    #expect(document.hasSuffix(#""language":"en-US","issuer":"NWS Pretend","provider":"nws-alerts"}]}\#n"#))
  }

  @Test func showsOneWarningWithItsWholeText() throws {
    let site = try texas()
    #expect(
      timeless(site.home.vane("alerts", "show", "1").output) == """
        Flash Flood Warning (severe), until TIME
        Water rises
        Issued by NWS Pretend TIME; expected, likely
        Here And There

        A lot.

        Go up.

        http://www.weather.gov

        """)
    #expect(
      site.home.vane("alerts", "show", "3")
        == ProgramRun(status: 66, errors: "vane: There is no warning 3 for Paris.\nThere are 2: vane alerts\n"))
  }

  @Test func cardHasTheMostSevereWarningInOneLine() throws {
    let site = try texas()
    let lines = timeless(site.home.vane().output).split(separator: "\n")
    #expect(lines.first == "Paris, Texas, United States")
    #expect(lines.dropFirst().first == "Warning: Flash Flood Warning (severe), until TIME, fetched TIME")
    #expect(lines.filter { $0.contains("Gale") } == [])
  }

  /// Writes a program of that name, first in `PATH`, which records its arguments.
  private func pretendToOpen(_ home: TemporaryHome, status: Int = 0) throws {
    let folder = home.folder + "/bin"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let script = "#!/bin/sh\nprintf '%s\\n' \"$#\" \"$@\" > \"$HOME/opened\"\nexit \(status)\n"
    try Data(script.utf8).write(to: URL(filePath: folder + "/xdg-open"))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder + "/xdg-open")
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

  private static let hostile = "%1B%5B31mred%1B%5D0;owned%07%C2%9B2J%E2%80%AEturned%0D%0Aline"

  @Test(arguments: [["alerts"], ["alerts", "show", "1"], ["alerts", "--json"], []])
  func filtersHostileText(_ arguments: [String]) throws {
    let site = try AlertHome()
    let text = Self.hostile
    try site.raise(
      "one", "&event=\(text)&headline=\(text)&description=\(text)&instruction=\(text)&areas=\(text)&codes=\(text)")
    // As a timer it writes a line of each to the journal.
    let fetch = site.home.vaneFetch("wake", "--started-by", "timer")
    #expect(fetch.errors.contains("Paris: red"))
    let run = site.home.run("vane", arguments)
    #expect(run.ending == .exited(0))
    #expect(run.output.contains("red"))
    let raw = (fetch.errors + run.output + run.errors).unicodeScalars.filter { scalar in
      scalar != "\n" && (scalar.properties.generalCategory == .control || scalar.properties.generalCategory == .format)
    }
    #expect(raw.map { String($0.value, radix: 16) } == [])
  }

  @Test(arguments: [
    "escapes", "wrongtypes", "nulls", "missing", "garbage", "empty", "huge:20000000", "gzipbomb:20000000",
  ])
  func toleratesAnUnusualFeed(_ fault: String) throws {
    let site = try texas()
    try site.station.control("/control/fault?always=alerts=\(fault)")
    #expect(try site.refreshAged().ending == .exited(0))
    let run = site.home.vane("alerts")
    #expect(run.ending == .exited(0))
    #expect(!run.output.unicodeScalars.contains { $0 != "\n" && $0.properties.generalCategory == .control })
  }

  @Test func explainsWhyNoServiceIsAsked() throws {
    let site = try AlertHome()
    let notRead = "Warnings for Paris have never been fetched.\n"
    #expect(site.home.vane("alerts") == ProgramRun(output: notRead))
    site.home.environment["VANE_CONTACT"] = nil
    #expect(
      site.home.vane("alerts")
        == ProgramRun(
          output: notRead
            + "The service requires a contact address. Run: vane config set contact you@example.org\n"))
    site.home.environment["VANE_WARNINGS_ENABLED"] = "no"
    #expect(
      site.home.vane("alerts")
        == ProgramRun(
          output: notRead
            + "Warnings are switched off. Run: vane config set warnings.enabled yes\n"))
    // No service is asked then.
    #expect(site.home.vaneFetch("refresh").ending == .exited(0))
    #expect(try site.station.requests().allSatisfy { $0.target.hasPrefix("/v1/forecast") })
  }

  @Test func reportsThatNothingIsSaved() throws {
    let home = try TemporaryHome()
    #expect(home.vane("alerts").ending == .exited(66))
    #expect(home.vane("alerts", "show", "1").ending == .exited(66))
  }
}
