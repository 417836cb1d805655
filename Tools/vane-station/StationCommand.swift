import ArgumentParser
import Foundation
import Glibc
import LoopbackServer
import Platform

/// `vane-station`: a pretend weather provider.
@main
struct StationCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "vane-station",
    abstract: "A pretend weather provider on 127.0.0.1, in the wire formats of real ones.",
    discussion: """
      The first line of output is the base URL. The weather is made up but fits the place, the season and the hour. \
      A signal ends the program.

      PROVIDERS
        open-meteo  /v1/forecast, /v1/air-quality (also POST, with the parameters as a form), /v1/search
        met-norway  /weatherapi/locationforecast/2.0/complete?lat=LAT&lon=LON
        nws         /points/LAT,LON and the addresses in its answer
        alerts      /alerts/active?point=LAT,LON
                    /feeds/meteoalarm-legacy-atom-COUNTRY
        aviation-weather
                    /api/data/stationinfo?bbox=SOUTH,WEST,NORTH,EAST
                    /api/data/metar?ids=ID,ID&hours=N
      MET Norway and the NWS require a contact in the User-Agent.

      WHILE IT RUNS
        GET /control/fault?next=500,hang   faults of the next forecasts, one each
        GET /control/fault?always=html     fault of all other requests; always= ends it
        GET /control/fault?always=nws=hang,/observations/latest=500
                                           faults of a provider or a part of the path
        GET /control/warning?raise=ID&event=Gale&latitude=LAT&longitude=LON
                                           a warning of the NWS, or with feed=COUNTRY
        GET /control/warning?update=ID     with the values to change
        GET /control/warning?cancel=ID     removes it
        ... &as=NEW                        update or cancel as a new message
        GET /control/steady?on=1           weather that never changes
        GET /control/hold?on=1             weather of this moment
        GET /control/air?pm2_5=80&birch_pollen=60
                                           fixed quantities of the air; without a number, no longer
        GET /control/clock?forward=43200   the weather of half a day later; at=2026-02-06T12:00:00Z sets the
                                           clock; the answer is its time
        GET /control/requests              the requests so far, as JSON
        GET /control/weight                what Open-Meteo would have counted, as JSON
        GET /control/reset                 the state at the start

      WARNINGS
        Optional values: severity, urgency, certainty (words of CAP), radius (km), starts and seconds (from now; \
      duration), headline, description, instruction, language, areas and codes (lists), polygon=0 (no polygon), feed.

      FAULTS
        \(Fault.grammar); each alone or as \(Fault.scopeGrammar)
      """)

  @Option(help: "The port to listen on; 0 is any free one.")
  var port: UInt16 = 0

  @Option(help: "Seconds after which the current values change; below 900 the change is visible.")
  var tempo = 900

  @Flag(help: "Weather that never changes.")
  var steady = false

  @Option(help: "Send Cache-Control: max-age with forecasts, in seconds.")
  var maxAge: Int?

  @Option(help: "Refuse requests as Open-Meteo does, beyond weights a minute, an hour and a day: 600,5000,10000.")
  var limits: String?

  @Option(help: "Degrees that a provider's forecasts are too warm: met-norway=+1.5; can be repeated.")
  var bias: [String] = []

  @Option(
    help: "Standard deviation in degrees of a provider's forecasts, a day at a time: open-meteo=2; can be repeated.")
  var noise: [String] = []

  @Option(name: .customLong("fault"), help: "A fault of every request, or of those in its scope; can be repeated.")
  var always: [String] = []

  @Flag(help: "End when standard input closes, so that the program does not outlive the test that started it.")
  var untilStdinCloses = false

  func validate() throws {
    let allowed = 1...1_000_000_000
    guard allowed.contains(tempo), allowed.contains(maxAge ?? 1) else {
      throw ValidationError("--tempo and --max-age are seconds, 1 to \(allowed.upperBound).")
    }
    let weights = limits.map { $0.split(separator: ",").compactMap { Double($0) } }
    guard (weights ?? [1, 1, 1]).filter({ $0 > 0 }).count == 3 else {
      throw ValidationError("--limits are three weights above 0, such as 600,5000,10000.")
    }
    _ = try options()
  }

  func run() throws {
    let station = try station()
    let server = try LoopbackServer(port: port) { station.serve($0) }
    FileHandle.standardOutput.write(Data("\(server.baseURL)\n".utf8))
    withExtendedLifetime(server) { waitForTheEnd() }
  }

  /// Returns the station of this command line, which knows the places of the index beside the program.
  func station() throws -> Station {
    let executable = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    let places = try Places(environment: Environment.ofProcess, executable: executable)
    return Station(try options(), places: places)
  }

  private func options() throws -> StationOptions {
    do throws(StationError) {
      var errors: [ServedProvider: ForecastErrors] = [:]
      for text in bias {
        let error = try ServedProvider.error(text)
        errors[error.provider, default: ForecastErrors()].bias = error.degrees
      }
      for text in noise {
        let error = try ServedProvider.error(text)
        errors[error.provider, default: ForecastErrors()].noise = error.degrees
      }
      return StationOptions(
        tempo: Tempo(seconds: tempo), isSteady: steady, maxAge: maxAge,
        always: try always.map { (text) throws(StationError) in try Fault(text) },
        limits: limits.map { $0.split(separator: ",").compactMap { Double($0) } }, errors: errors)
    } catch {
      throw ValidationError("\(error)")
    }
  }

  /// Returns when standard input closes, with `--until-stdin-closes`; otherwise a signal ends the program.
  private func waitForTheEnd() {
    while !untilStdinCloses { pause() }
    var byte: UInt8 = 0
    while true {
      let count = read(STDIN_FILENO, &byte, 1)
      if count == 0 || (count < 0 && errno != EINTR) { return }
    }
  }
}
