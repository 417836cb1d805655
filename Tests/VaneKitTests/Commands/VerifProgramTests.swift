import ForecastScoring
import Foundation
import LinuxEvents
import TestSupport
import Testing
import Weather
import WeatherStore

/// The tables that `vane score --verif` writes, and what verif computes from them.
///
/// verif (github.com/WFRT/verif, 1.4.0) is not part of the tests' environment: where it is installed, its figures are
/// compared with those of `vane score --csv`, to its six digits. `VerifTests` has a recorded table that runs
/// everywhere.
@Suite struct VerifProgramTests {
  private let home: TemporaryHome
  private static let now = Date(timeIntervalSince1970: 1_795_521_600)
  private static let program = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":").map { "\($0)/verif" }
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  init() throws {
    home = try TemporaryHome()
    home.environment["VANE_SCORE_ENABLED"] = "yes"
    try home.save(SamplePlaces.berlin())
    // Potsdam, which shares the station.
    try home.save(SamplePlaces.place("Potsdam", at: 52.4, 13.06, in: "Europe/Berlin"))
    try collect()
  }

  private static func wave(_ hour: Int, _ length: Double) -> Double { sin(Double(hour) / length) }

  /// Stores 60 days of two providers with gaps, of which MET Norway states no chances, and what was observed.
  private func collect() throws {
    let last = Int(Self.now.timeIntervalSince1970) / 43_200 * 43_200
    var change = ScoreChange()
    let station = StationChoice.Station(
      id: "EDDB", coordinate: try #require(Coordinate(latitude: 52.37, longitude: 13.5)), elevation: 48)
    change.choices = try home.withStore { store in try store.locations() }.map {
      StationChoice(place: $0.location.coordinate, askedAt: Self.now - 86_400, station: station, placeElevation: 46)
    }
    func temperature(_ hour: Int) -> Double { (8 + 5 * Self.wave(hour, 3.8) + 3 * Self.wave(hour, 37)).rounded() }
    for (provider, salt) in [("met-norway", 7.0), ("open-meteo", 11)] {
      for number in 0..<120 where number % 17 != (provider == "open-meteo" ? 5 : 9) {
        let round = last - number * 43_200
        let rows = (Array(0...48) + Array(stride(from: 54, through: 120, by: 6))).map { lead in
          let hour = round / 3_600 + lead
          let isMissing = provider == "open-meteo" && hour % 31 == 4
          return ForecastRow(
            round: round, validAt: round + lead * 3_600,
            temperature: isMissing ? nil : temperature(hour) + 0.3 + 1.7 * Self.wave(hour * 3 + number, salt),
            windSpeed: 4 + 2 * Self.wave(hour, 29) + 0.8 * Self.wave(hour, salt),
            chance: provider == "met-norway" ? nil : 0.5 + 0.5 * Self.wave(hour + 4, 19))
        }
        change.forecasts.append(RoundForecast(station: "EDDB", provider: provider, round: round, rows: rows))
      }
    }
    for hour in (last / 3_600 - 62 * 24)..<(last / 3_600) where hour % 43 != 7 {
      let observed = ObservedHour(
        temperature: temperature(hour), windSpeed: 4 + 2 * Self.wave(hour, 29), isWet: Self.wave(hour, 19) > 0.6)
      change.hours.append(StationHour(station: "EDDB", hour: hour, observed: observed, receivedAt: Self.now))
    }
    let lock = try #require(try StoreLock.attempt(home.paths.fetchLock))
    defer { lock.release() }
    try ScoreStore.open(home.paths, at: Self.now, holding: lock).add(change, at: Self.now)
  }

  private func score(_ arguments: String...) -> ProgramRun { home.vane(["score"] + arguments, at: Self.now) }

  private var folder: String { home.folder + "/tables/of/verif" }

  /// The columns of `vane score --csv` by title, for a provider.
  private func figures(of provider: String) throws -> [String: String] {
    let lines = score("Berlin", "--csv").output.split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    let row = try #require(lines.dropFirst().first { $0.contains(provider) })
    return Dictionary(zip(lines[0], row), uniquingKeysWith: { $1 })
  }

  private func lines(of file: String) throws -> [String] {
    try String(contentsOfFile: "\(folder)/\(file).txt", encoding: .utf8).split(separator: "\n").map(String.init)
  }

  @Test func tablesHaveTheComparedCases() throws {
    let run = score("--all", "--verif", folder)
    // Two places share the station, and MET Norway states no chances.
    let files = [
      "temperature-met-norway", "temperature-open-meteo", "wind-met-norway", "wind-open-meteo", "rain-open-meteo",
    ]
    #expect(run.output == files.map { "\(folder)/\($0).txt\n" }.joined())
    let figures = try figures(of: "open-meteo")
    #expect(try lines(of: "temperature-open-meteo").count == 3 + (Int(figures["temperatureCases"] ?? "") ?? -1))
    #expect(try lines(of: "wind-open-meteo").count == 3 + (Int(figures["windCases"] ?? "") ?? -1))
    let rain = try lines(of: "rain-open-meteo")
    #expect(rain[1] == "unixtime leadtime location lat lon altitude obs fcst p0.5")
    #expect(rain.count == 2 + (Int(figures["rainCases"] ?? "") ?? -1) && rain.count > 50)
    for line in rain.dropFirst(2) {
      let values = line.split(separator: " ").compactMap { Double($0) }
      #expect([0, 1].contains(values[6]) && values[7] == (1 - values[8] >= 0.5 ? 1 : 0), "\(line)")
    }
  }

  @Test func aFolderThatCannotBeCreatedIsAnError() throws {
    try Data().write(to: URL(filePath: home.folder + "/file"))
    let run = home.vane("score", "--verif", home.folder + "/file/tables")
    #expect(run.ending == .exited(73))
    #expect(run.errors.hasPrefix("vane: cannot write \(home.folder)/file/tables: "), "\(run)")
  }

  @Test(.enabled(if: program != nil, "verif is not installed")) func figuresAreThoseOfVerif() throws {
    _ = score("Berlin", "--verif", folder)
    func verif(_ file: String, _ options: String) throws -> String? {
      let run = RunningProgram.run(
        try #require(Self.program),
        ["\(folder)/\(file).txt"] + options.split(separator: " ").map(String.init) + ["-x", "no", "-type", "csv"],
        environment: home.environment.merging(["MPLBACKEND": "Agg"]) { $1 })
      return run.output.split(separator: "\n").last.map { String($0.dropFirst(2)) }
    }
    func same(_ one: String?, _ other: String?) -> Bool {
      guard let one = one.flatMap({ Double($0) }), let other = other.flatMap({ Double($0) }) else { return false }
      // verif prints six significant digits, `vane score --csv` six decimals.
      return abs(one - other) <= max(5.1e-6 * abs(one), 5.1e-7)
    }
    for provider in ["met-norway", "open-meteo"] {
      let figures = try figures(of: provider)
      for (file, mean, bias) in [("temperature", "temperatureMAE", "temperatureBias"), ("wind", "windMAE", "windBias")]
      {
        #expect(same(try verif("\(file)-\(provider)", "-m mae"), figures[mean]), "\(file) \(provider)")
        #expect(same(try verif("\(file)-\(provider)", "-m bias"), figures[bias]), "\(file) \(provider)")
      }
    }
    let figures = try figures(of: "open-meteo")
    for (metric, title) in [("bs", "brierScore"), ("bss", "brierSkill"), ("threat", "csi"), ("ets", "ets")] {
      #expect(same(try verif("rain-open-meteo", "-m \(metric) -r 0.5"), figures[title]), "\(metric)")
    }
  }
}
