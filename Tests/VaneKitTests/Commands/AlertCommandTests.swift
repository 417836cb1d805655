import BackgroundFetch
import Foundation
import TestSupport
import Testing
import Weather
import WeatherStore

/// `vane alerts`, its two subcommands, its document, and the line about warnings in `vane`.
@Suite struct AlertCommandTests {
  /// A home in which warnings are wanted, and a place that is in the reach of a service.
  private func covered(_ place: Location? = nil) throws -> TemporaryHome {
    let home = try TemporaryHome()
    let place = try place ?? SamplePlaces.parisTexas()
    home.environment["TZ"] = place.timeZone
    home.environment["VANE_CONTACT"] = "tests@example.org"
    home.environment["VANE_WARNINGS_ENABLED"] = "yes"
    try home.save(place)
    return home
  }

  /// A site in Texas with weather and two warnings that were just read.
  private func texas() throws -> TemporaryHome {
    let home = try covered()
    try home.save(SamplePlaces.parisTexas(), age: 60)
    let now = Date(timeIntervalSince1970: Date().timeIntervalSince1970.rounded(.down))
    func warning(
      _ identifier: String, _ event: String, _ severity: WeatherAlert.Severity, onset: Date, areas: [String]
    ) -> WeatherAlert {
      WeatherAlert(
        identifier: identifier, provider: "nws-alerts", issuer: "NWS Pretend", sender: "w-nws.webmaster@noaa.gov",
        sent: now, event: event, severity: severity, urgency: .expected, certainty: .likely, headline: "Water rises",
        description: "A lot.", instruction: "Go up.", onset: onset, ends: now + 7200, areas: areas,
        link: WebLink(rawValue: "http://www.weather.gov"), language: "en-US")
    }
    let current = [
      warning("two", "Flash Flood Warning", .severe, onset: now, areas: ["Here And There"]),
      warning("one", "Gale", .moderate, onset: now + 3600, areas: ["Lamar", "Delta"]),
    ]
    try home.keep(current, by: "nws-alerts", at: now)
    return home
  }

  @Test func showsTheMostSevereWarningFirstAndTheAgeOfTheListBelow() throws {
    let home = try texas()
    #expect(
      timeless(home.vane("alerts").output) == """
        # Warning When Severity Area
        1 Flash Flood Warning until TIME severe Here And There
        2 Gale from TIME until TIME moderate Lamar; Delta
        NWS alerts: fetched TIME, AGE.
        Warnings by the US National Weather Service

        """)
    #expect(home.vane("alerts") == home.vane("alerts", "list", "--location", "Paris"))
    let document = home.vane("alerts", "--json").output
    let first = #","alerts":[{"id":"two","location":"Paris","message":"alert","event":"Flash Flood Warning","#
    #expect(document.hasPrefix(#"{"schema":1,"location":"Paris","state":"read","readAt":""#))
    #expect(document.contains(#"Z","reason":null"# + first))
    #expect(document.hasSuffix(#""language":"en-US","issuer":"NWS Pretend","provider":"nws-alerts"}]}\#n"#))
  }

  @Test func showsOneWarningWithItsWholeText() throws {
    let home = try texas()
    #expect(
      timeless(home.vane("alerts", "show", "1").output) == """
        Flash Flood Warning (severe), until TIME
        Water rises
        Issued by NWS Pretend TIME; expected, likely
        Here And There

        A lot.

        Go up.

        http://www.weather.gov

        """)
    #expect(
      home.vane("alerts", "show", "3")
        == ProgramRun(status: 66, errors: "vane: There is no warning 3 for Paris.\nThere are 2: vane alerts\n"))
  }

  @Test func cardHasTheMostSevereWarningInOneLine() throws {
    let home = try texas()
    let lines = timeless(home.vane().output).split(separator: "\n")
    #expect(lines.first == "Paris, Texas, United States")
    #expect(lines.dropFirst().first == "Warning: Flash Flood Warning (severe), until TIME, fetched TIME")
    #expect(lines.filter { $0.contains("Gale") } == [])
  }

  @Test func explainsWhyNoServiceIsAsked() throws {
    let home = try covered()
    let notRead = "Warnings for Paris have never been fetched.\n"
    #expect(home.vane("alerts") == ProgramRun(output: notRead))
    home.environment["VANE_CONTACT"] = nil
    #expect(
      home.vane("alerts")
        == ProgramRun(
          output: notRead
            + "The service requires a contact address. Run: vane config set contact you@example.org\n"))
    home.environment["VANE_WARNINGS_ENABLED"] = "no"
    #expect(
      home.vane("alerts")
        == ProgramRun(
          output: notRead
            + "Warnings are switched off. Run: vane config set warnings.enabled yes\n"))
  }

  @Test func reportsThatNothingIsSaved() throws {
    let home = try TemporaryHome()
    #expect(home.vane("alerts").ending == .exited(66))
    #expect(home.vane("alerts", "show", "1").ending == .exited(66))
  }

  private struct Document: Decodable {
    let location: String
    let state: String
    let readAt: String?
    let reason: String?
  }

  private func facts(_ home: TemporaryHome) throws -> [String?] {
    let document = try JSONDecoder().decode(Document.self, from: Data(home.vane("alerts", "--json").output.utf8))
    return [document.location, document.state, document.readAt.map { _ in "TIME" }, document.reason]
  }

  @Test func documentSaysThatAListWasNeverRead() throws {
    let home = try covered()
    #expect(try facts(home) == ["Paris", "never", nil, "Warnings for Paris have never been fetched."])
    #expect(
      home.vane("alerts", "--json").output == """
        {"schema":1,"location":"Paris","state":"never","readAt":null,\
        "reason":"Warnings for Paris have never been fetched.","alerts":[]}

        """)
  }

  @Test func documentExplainsWhyNoServiceIsAsked() throws {
    let home = try covered()
    home.environment["VANE_CONTACT"] = nil
    #expect(try facts(home)[1] == "contactNeeded")
    #expect(try facts(home)[3]?.contains("vane config set contact") == true)
    home.environment["VANE_WARNINGS_ENABLED"] = "no"
    #expect(try facts(home)[1] == "switchedOff")
    let tokyo = try covered(SamplePlaces.place("Tokyo", at: 35.69, 139.69))
    #expect(
      try facts(tokyo) == ["Tokyo", "notCovered", nil, "No warning service covers this place."])
  }
}
