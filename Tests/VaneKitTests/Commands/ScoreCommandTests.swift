import ForecastScoring
import Foundation
import LinuxEvents
import SQLite
import TestSupport
import Testing
import Weather
import WeatherStore

/// `vane score`: consent, what is shown, what is deleted, and the order by accuracy.
@Suite struct ScoreCommandTests {
  private let home: TemporaryHome
  private static let day = 86_400
  /// A Tuesday.
  private static let now = Date(timeIntervalSince1970: 1_795_521_600)

  init() throws {
    home = try TemporaryHome(saving: SamplePlaces.berlin())
    home.environment["VANE_SCORE_ENABLED"] = "yes"
  }

  /// Stores rounds of two providers, one of which is 1.5 degrees too warm, and what was observed.
  private func collect(days: Int, at place: Location? = nil, station: String? = "EDDB", winner: String? = nil) throws {
    let place = try place ?? SamplePlaces.berlin()
    _ = try home.withStore { _ in }
    let lock = try #require(try StoreLock.attempt(home.paths.fetchLock))
    defer { lock.release() }
    let store = try ScoreStore.open(home.paths, at: Self.now, holding: lock)
    let last = Int(Self.now.timeIntervalSince1970) / 43_200 * 43_200
    var change = ScoreChange()
    change.choices = [
      StationChoice(
        place: place.coordinate, askedAt: Self.now - 86_400,
        station: try station.map {
          StationChoice.Station(
            id: $0, coordinate: try #require(Coordinate(latitude: 52.37, longitude: 13.5)), elevation: 48)
        }, placeElevation: 46)
    ]
    guard let station else { return try store.add(change, at: Self.now) }
    for (provider, bias) in [("met-norway", 0.3), ("open-meteo", 1.5)] {
      change.forecasts += (0..<days * 2).map { number in
        let round = last - number * 43_200
        return RoundForecast(
          station: station, provider: provider, round: round,
          rows: (0...48).map {
            ForecastRow(
              round: round, validAt: round + $0 * 3_600, temperature: 8 + bias + ($0.isMultiple(of: 2) ? 0.4 : -0.4),
              windSpeed: 4, chance: 0.2)
          })
      }
    }
    change.hours = (0..<(days + 2) * 24).map {
      StationHour(
        station: station, hour: last / 3_600 - $0,
        observed: ObservedHour(temperature: 8, windSpeed: 5, isWet: $0 % 30 < 3),
        receivedAt: Self.now)
    }
    try store.add(change, at: Self.now)
    if let winner {
      var decision = ScoreDecision(day: 20_776, days: days)
      decision.winner = .init(provider: winner, wonOn: 20_769, difference: 0.9, probability: 0.99)
      try store.setDecision(decision, about: station)
    }
  }

  private func score(_ arguments: String...) -> ProgramRun {
    home.vane(["score"] + arguments, at: Self.now)
  }

  @Test func withoutConsentNothingIsShown() {
    for answer in [nil, "ask", "no"] {
      home.environment["VANE_SCORE_ENABLED"] = answer
      let run = home.vane("score")
      #expect(run.ending == .exited(78))
      #expect(run.errors.hasSuffix("Turn it on: vane config set score.enabled yes\n"))
    }
  }

  @Test func saysWhyThereIsNothing() throws {
    #expect(score().output.hasPrefix("Berlin: Vane will look for a nearby airport at the next update."))
    try collect(days: 0, station: nil)
    #expect(score().output.hasPrefix("Berlin: no airport that reports the weather is within 40 km"))
    try collect(days: 0)
    #expect(score().output.hasPrefix("Berlin: nothing to compare yet. All providers are asked about EDDB"))
    #expect(score("--json").output.contains(#""state":"nothing-compared""#))
    #expect(score("--csv").output.split(separator: "\n").count == 1)
  }

  @Test func drawsNoPictureWithoutScores() throws {
    let file = home.folder + "/score.svg"
    for (station, sentence) in [
      (nil, "Berlin: no airport that reports the weather is within 40 km"), ("EDDB", "Berlin: nothing to compare yet."),
    ] as [(String?, String)] {
      if station == nil { try collect(days: 0, station: nil) } else { try collect(days: 0) }
      for path in [file, "-"] {
        let run = score("--svg", path)
        #expect(run.ending == .exited(66))
        #expect(run.output == "")
        #expect(run.errors.hasPrefix("vane: \(sentence)"))
      }
      #expect(!FileManager.default.fileExists(atPath: file))
    }
  }

  @Test func showsTheScores() throws {
    try collect(days: 40, winner: "met-norway")
    let lines = score().output.split(separator: "\n").map(String.init)
    #expect(lines[0].hasPrefix("Berlin · station EDDB, 18 km away, 2 m higher · "))
    #expect(lines.contains { $0.hasPrefix("MET Norway") && $0.hasSuffix("most accurate here (99%)") })
    #expect(lines.contains { $0.hasPrefix("Open-Meteo ") && $0.contains("+1.5") })
    #expect(lines.contains { $0.hasPrefix("same as yesterday") })
    #expect(lines.contains("MET Norway has been more accurate here, by about 1.1°C."))
    #expect(score("--explain").output.contains("MET Norway / Open-Meteo"))
    #expect(score("--chart").output.contains("24 to 48 hours ahead"))
    #expect(score("--svg", "-").output.hasPrefix("<svg "))
  }

  /// `--days` and `--lead` change the table, never the decision.
  @Test func optionsChangeTheTableAlone() throws {
    try collect(days: 20)
    #expect(score().output.contains("Too early to tell: 19 of 30 days."))
    let few = score("--days", "5", "--lead", "6-12").output
    #expect(few.contains("6 to 12 hours ahead") && few.contains("Too early to tell: 19 of 30 days."))
    for arguments in [
      ["--lead", "48"], ["--lead", "48-24"], ["--lead", "0-121"], ["--days", "0"], ["--json", "--csv"],
    ] {
      #expect(home.vane(["score"] + arguments).ending == .exited(64), "\(arguments)")
    }
  }

  /// A provider that stopped leaves the others comparable.
  @Test func aProviderThatIsNotInTheOrderIsNotCompared() throws {
    try collect(days: 40)
    home.environment["VANE_PROVIDERS_ORDER"] = #"["met-norway"]"#
    let alone = score().output
    #expect(alone.contains("Only one provider is asked about this place"))
    #expect(alone.hasSuffix("Run: vane config set contact you@example.org\n"))
  }

  @Test func documentsMatchTheirSchema() throws {
    let schemas = try JSONSchema()
    #expect(schemas.problems(of: score("--json").output, against: "score") == [])
    try collect(days: 40, winner: "met-norway")
    let place = try SamplePlaces.place("Oslo", at: 59.91, 10.75, in: "Europe/Oslo")
    try home.save(place)
    try collect(days: 0, at: place, station: nil)
    let document = score("--all", "--json").output
    #expect(schemas.problems(of: document, against: "score") == [])
    #expect(document.contains(#""state":"winner""#) && document.contains(#""state":"no-station""#))
    #expect(score("--csv", "--all").output.split(separator: "\n").count == 4)
    #expect(score("--all").output.contains("\n\nOslo: no airport"))
  }

  @Test func aDamagedFileIsReported() throws {
    try collect(days: 3)
    try Data("nonsense".utf8).write(to: URL(filePath: home.paths.folder + "/scores.sqlite"))
    let run = home.vane("score")
    #expect(run.ending != .exited(0) && run.errors.contains("scores.sqlite"), "\(run)")
    #expect(home.vane("status").ending == .exited(0))
  }

  @Test func forgetsEverything() throws {
    #expect(home.vane("score", "forget").output == "Nothing was collected to compare providers.\n")
    try collect(days: 3)
    let run = home.vane("score", "forget")
    #expect(run == ProgramRun(output: "Everything that was collected to compare providers is deleted.\n"))
    #expect(!FileManager.default.fileExists(atPath: home.paths.folder + "/scores.sqlite"))
    try collect(days: 3)
    #expect(home.vane("clear", "--all", "--data").ending == .exited(0))
    #expect(!FileManager.default.fileExists(atPath: home.paths.folder + "/scores.sqlite"))
  }

  /// The coordinate of a place that is cleared does not stay behind.
  @Test func clearingAPlaceForgetsItsStation() throws {
    try collect(days: 3)
    #expect(home.vane("clear", "Berlin").ending == .exited(0))
    let berlin = try SamplePlaces.berlin().coordinate
    let scores = try #require(try ScoreStore.openIfAny(home.paths))
    #expect(try scores.choice(of: berlin) == nil)
    // What was collected about the station stays: the place may be saved again.
    #expect(try scores.forecasts(of: "EDDB").count == 2)
  }

  @Test func theWinnerComesFirst() throws {
    home.environment["VANE_PROVIDERS_ORDER"] = "measured"
    home.environment["VANE_CONTACT"] = "a@example.org"
    func first() -> String? {
      home.vane("providers").output.split(separator: "\n").first { $0.contains("used first") }.map {
        String($0.prefix { $0 != " " })
      }
    }
    #expect(first() == "Open-Meteo")
    #expect(home.vane("providers").output.contains("no provider has won for Berlin yet"))
    try collect(days: 40, winner: "met-norway")
    #expect(first() == "MET")
    let reason = "MET Norway comes first for Berlin, where it is the most accurate (99%) since 12 Nov 2026."
    #expect(home.vane("providers").output.contains(reason))
    #expect(home.vane("status").output.contains(reason))
    // What the user chose for the place counts more.
    _ = try home.withStore { try $0.prefer(provider: "open-meteo", for: 1) }
    #expect(first() == "Open-Meteo")
    #expect(!home.vane("status").output.contains("measured"))
  }

  private func damageScores(_ sql: String) throws {
    try Connection(path: home.paths.folder + "/scores.sqlite", .readWrite).execute(sql)
  }

  @Test func anAbsurdValueIsMended() throws {
    try collect(days: 40)
    try damageScores("UPDATE observation SET temperature = 9e300")
    let run = home.vane("score")
    #expect(run.ending == .exited(74), "\(run)")
    #expect(run.errors.contains("what was collected for scores was damaged: it is kept as "), "\(run)")
    let next = home.vane("score")
    #expect(next.ending == .exited(0) && next.errors == "", "\(next)")
  }

  @Test(arguments: ["absurd", "garbage"]) func aPlaceIsClearedBesideDamagedScores(damage: String) throws {
    try home.save(SamplePlaces.paris())
    try collect(days: 2)
    if damage == "absurd" {
      try damageScores("UPDATE choice SET latitude = 9e99")
    } else {
      try Data(repeating: 7, count: 8_192).write(to: URL(filePath: home.paths.folder + "/scores.sqlite"))
    }
    home.environment["VANE_PROVIDERS_ORDER"] = "measured"
    for command in [["status"], ["providers"], ["now", "--no-refresh"], ["locations"]] {
      #expect(home.vane(command).ending != .exited(74), "\(command)")
    }
    #expect(home.vane("clear", "Berlin") == ProgramRun(output: "Cleared Berlin, Land Berlin, Germany.\n"))
    #expect(home.vane("clear").ending == .exited(0))
  }
}
