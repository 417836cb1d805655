import Foundation
import TestSupport
import Testing

/// `vane air`, the fields of bars, the rules and the line of the card, with air from a station.
@Suite(.ownThread) struct AirCommandTests {
  private let home: TemporaryHome
  private let station: Station

  init() throws {
    (home, station) = try TemporaryHome.withStation("--steady", saving: SamplePlaces.berlin())
    home.environment["VANE_PROVIDERS_OPEN_METEO_AIR_QUALITY_URL"] = station.baseURL
  }

  private func refresh() -> ProgramRun { home.vane("refresh") }

  private func airRequests() throws -> Int {
    try station.requests().count { $0.target.hasPrefix("/v1/air-quality") }
  }

  @Test func showsTheAirThatCameWithTheWeather() throws {
    try station.control("/control/air?pm2_5=18.2&birch_pollen=100&grass_pollen=0")
    #expect(refresh().ending == .exited(0))
    #expect(try station.weights().total == 4.9)
    let lines = home.vane("air").output.split(separator: "\n").map(String.init)
    #expect(lines.first == "Berlin, Land Berlin, Germany")
    #expect(lines.contains { $0.hasPrefix("Now") && $0.hasSuffix("moderate (3), mainly PM2.5") }, "\(lines)")
    #expect(lines.contains { $0.hasPrefix("Pollen") && $0.contains("birch high") && !$0.contains("grass") })
    #expect(lines.contains { $0.hasPrefix("CAMS ENSEMBLE data") })
    #expect(lines.contains("Classes of pollen: Breezy Weather (Atmo France)"))
    let document = home.vane("air", "--json").output
    #expect(try JSONSchema().problems(of: document, against: "air") == [])
    #expect(document.contains(#""level":"moderate","number":3,"pollutant":"pm25""#))
    #expect(document.contains(#""state":"cached","index":"european""#))
    // Shown from the cache, without another request.
    #expect(try airRequests() == 1)
    home.environment["VANE_AIR_INDEX"] = "us"
    #expect(home.vane("air").output.contains("moderate (68), mainly PM2.5"))
  }

  @Test(arguments: ["nulls", "absurd"])
  func anAnswerWithoutUsableValuesIsNoFailure(fault: String) throws {
    try station.control("/control/fault?always=/air-quality=\(fault)")
    #expect(refresh().ending == .exited(0))
    #expect(home.vane("air").errors == "vane: the service has no air quality for Berlin\n")
    #expect(home.vane("air", "--json").output.contains(#""state":"none""#))
    #expect(!home.vane("providers").output.contains("last failed"))
  }

  @Test func isNotAskedForWhereItIsSwitchedOff() throws {
    home.environment["VANE_AIR_ENABLED"] = "no"
    #expect(refresh().ending == .exited(0))
    home.environment["VANE_AIR_ENABLED"] = nil
    home.environment["VANE_PROVIDERS_OPEN_METEO_AIR_QUALITY_URL"] = nil
    try home.age()
    #expect(refresh().ending == .exited(0))
    #expect(try airRequests() == 0)
  }

  @Test func barsShowItsFields() throws {
    try station.control(
      "/control/air?pm2_5=80&alder_pollen=0&birch_pollen=100&grass_pollen=0&mugwort_pollen=0"
        + "&olive_pollen=0&ragweed_pollen=0")
    #expect(refresh().ending == .exited(0))
    let line = home.vane("now", "--format", "{air}|{air.index}|{air.pollutant}|{pollen}{stale}").output
    #expect(line == "poor|4|PM2.5|birch high\n")
  }

  @Test func theCardHasALineFromPoorOn() throws {
    try station.control("/control/air?pm2_5=80")
    #expect(refresh().ending == .exited(0))
    let card = home.vane("now").output
    #expect(card.contains("poor (4), mainly PM2.5"), "\(card)")
    let document = home.vane("now", "--json").output
    #expect(try JSONSchema().problems(of: document, against: "weather") == [])
    #expect(document.contains(#""air":{"start":"#))
    // The next weather has it from the store.
    try home.age()
    #expect(refresh().ending == .exited(0))
    #expect(try airRequests() == 1)
    #expect(home.vane("now").output.contains("poor (4), mainly PM2.5"))
  }

  /// The index of the United States truncates concentrations: nothing rounds them before.
  @Test(arguments: [("9.08", 50), ("9.1", 51), ("35.45", 100), ("35.5", 101)])
  func theIndexOfTheUSIsOfAllDigits(concentration: String, number: Int) throws {
    try station.control("/control/air?pm2_5=\(concentration)&ozone=0&pm10=0&nitrogen_dioxide=0")
    #expect(refresh().ending == .exited(0))
    home.environment["VANE_AIR_INDEX"] = "us"
    let now = home.vane("air", "--json").output.prefix { $0 != "}" }
    #expect(now.contains(#""number":\#(number),"#), "\(now)")
  }

  @Test func rulesNotifyOfAirAndPollen() throws {
    home.environment["VANE_NOTIFICATIONS_RULES"] =
      #"[{"air":{"atLeast":"poor"}},{"pollen":{"birch":"high"}},{"pollen":{"grass":"low"}}]"#
    #expect(home.vane("rules").output.contains("nothing has been fetched yet"))
    try station.control("/control/air?pm2_5=80&birch_pollen=100&grass_pollen=0")
    #expect(refresh().ending == .exited(0))
    let note = "vane: The classes of pollen are now those of Breezy Weather (Atmo France)"
    #expect(home.vane("rules").errors.contains(note))
    home.environment["VANE_NOTIFICATIONS_RULES"] = #"[{"air":{"atLeast":"poor"}}]"#
    #expect(!home.vane("rules").errors.contains("pollen"))
    home.environment["VANE_NOTIFICATIONS_RULES"] =
      #"[{"air":{"atLeast":"poor"}},{"pollen":{"birch":"high"}},{"pollen":{"grass":"low"}}]"#
    let test = home.vane("rules", "test").output
    #expect(test.contains(#"would notify "Air quality in Berlin": poor (4), mainly PM2.5 now"#), "\(test)")
    #expect(test.contains(#"would notify "Pollen in Berlin": birch high now"#))
    #expect(test.contains("pollen: grass low or more, Berlin"))
  }
}
