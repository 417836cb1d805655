import TestSupport

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

  /// Sends every request for the provider to a station instead.
  func use(_ station: Station) {
    environment["VANE_PROVIDERS_OPEN_METEO_BASE_URL"] = station.baseURL
    environment["VANE_PROVIDERS_OPEN_METEO_GEOCODING_URL"] = station.baseURL
  }
}
