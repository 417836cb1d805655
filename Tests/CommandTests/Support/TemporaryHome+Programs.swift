import BackgroundFetch
import TestSupport
import WakeUps
import Weather
import WeatherStore

extension TemporaryHome {
  /// Runs `vane` to its end.
  func vane(_ arguments: String...) -> ProgramRun {
    run("vane", arguments)
  }

  /// Runs `vane-fetch` to its end.
  func vaneFetch(_ arguments: String...) -> ProgramRun {
    run("vane-fetch", arguments)
  }

  /// Runs a line of shell to its end; `$vane` in it is the program.
  func shell(_ line: String) -> ProgramRun {
    environment["vane"] = try? BuiltPrograms.path(of: "vane")
    defer { environment["vane"] = nil }
    return run("/bin/sh", ["-c", line])
  }

  /// Runs a program to its end. It throws nothing, because `#expect` shows no values of what may throw.
  func run(_ program: String, _ arguments: [String]) -> ProgramRun {
    do {
      return try start(program, arguments).wait()
    } catch {
      return ProgramRun(.notStarted(reason: "\(error)"))
    }
  }

  /// Starts a program that is to be watched or signalled while it runs.
  func start(_ program: String, _ arguments: [String]) throws -> RunningProgram {
    try RunningProgram(BuiltPrograms.path(of: program), arguments, environment: environment)
  }

  /// Starts `vane` on a terminal.
  func start(_ arguments: [String], on terminal: TerminalPair) throws -> RunningProgram {
    try RunningProgram(BuiltPrograms.path(of: "vane"), arguments, environment: environment, on: terminal)
  }

  /// A home whose provider is a station of its own, and in which a place may be saved.
  static func withStation(
    _ arguments: String..., environment: [String: String] = [:], saving place: Location? = nil
  ) throws -> (home: TemporaryHome, station: Station) {
    let (home, station) = try (TemporaryHome(), Station(arguments))
    home.use(station)
    home.environment.merge(environment) { $1 }
    if let place { try home.save(place) }
    return (home, station)
  }

  /// Sends every request for the provider to a station instead, which then runs as long as this home exists.
  func use(_ station: Station) {
    kept.append(station)
    environment["VANE_PROVIDERS_OPEN_METEO_BASE_URL"] = station.baseURL
    environment["VANE_PROVIDERS_OPEN_METEO_GEOCODING_URL"] = station.baseURL
  }

  /// The log, oldest first: the origin, the answer and the reason of each wake-up.
  func wakeUps() throws -> [String] {
    try withStore { store in
      try store.wakeUps(limit: 20).reversed().map { row in
        "\(row.origin.rawValue) \(row.outcome?.answer.rawValue ?? "open") \(row.outcome?.reason?.code ?? "-")"
      }
    }
  }
}
