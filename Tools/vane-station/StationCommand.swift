import ArgumentParser
import Foundation
import Glibc
import LoopbackServer

/// `vane-station`: a pretend weather provider.
@main
struct StationCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "vane-station",
    abstract: "A pretend weather provider on 127.0.0.1, in the wire formats of real ones.",
    discussion: """
      Its first line of output is its base URL. It answers with made-up weather that suits place, season and hour, the \
      same to whoever asks, until a signal ends it.

      PROVIDERS
        open-meteo  /v1/forecast, /v1/search, /v1/get
        met-norway  /weatherapi/locationforecast/2.0/complete?lat=LAT&lon=LON
        nws         /points/LAT,LON and what that leads to
        alerts      /alerts/active?point=LAT,LON
                    /feeds/meteoalarm-legacy-atom-COUNTRY
      All but open-meteo and the feeds want a contact in the User-Agent.

      EXAMPLE
        vane-station --tempo 2 --faults ok,ok,500
        curl 'http://127.0.0.1:PORT/v1/search?name=Oslo'

      WHILE IT RUNS
        GET /control/fault?next=500,hang   for the next forecasts, one each
        GET /control/fault?always=html     for all others; always= for none
        GET /control/fault?always=nws=hang,/observations/latest=500
                                           of a provider, of a piece of the path
        GET /control/warning?raise=ID&event=Gale&latitude=LAT&longitude=LON
                                           by the NWS; feed=COUNTRY: by that one
        GET /control/warning?update=ID     changed in what else is named
        GET /control/warning?cancel=ID     gone
        ... &as=NEW                        either as a message of its own
        GET /control/steady?on=1           weather that never changes
        GET /control/hold?on=1             its clock stands still
        GET /control/requests              what was asked, as JSON
        GET /control/reset                 as started

      WARNINGS
        Beside event, latitude and longitude: severity, urgency, certainty (CAP's words), radius (km), starts and \
      seconds (from now, and how long), headline, description, instruction, language, areas and codes (these three are lists), \
      polygon=0 (areas by code alone), feed.

      FAULTS
        \(Fault.grammar); each alone or as \(FaultScope.grammar)
      """)

  @Option(help: "The port to listen on; 0 is any free one.")
  var port: UInt16 = 0

  @Option(help: "What the weather is made from; the same seed makes the same weather.")
  var seed: UInt64 = 1

  @Option(help: "Seconds after which the current values move on; below 900 they do so visibly.")
  var tempo = 900

  @Flag(help: "Weather that never changes in a way a person would notice.")
  var steady = false

  @Flag(help: "Send ETag and Last-Modified, and answer 304 when nothing changed.")
  var validators = false

  @Option(help: "Send Cache-Control: max-age and Expires, in seconds.")
  var maxAge: Int?

  @Option(name: .customLong("fault"), help: "A fault of every request, or of those in its scope; may be repeated.")
  var always: [String] = []

  @Option(help: "Faults of the first forecast requests, one each: ok,ok,500,hang.")
  var faults = ""

  @Flag(help: "Print a line for each request on standard error.")
  var log = false

  @Flag(help: "End when standard input closes, so that nothing outlives the test that started it.")
  var untilStdinCloses = false

  func validate() throws {
    let allowed = 1_000_000_000
    guard (1...allowed).contains(tempo) else {
      throw ValidationError("--tempo is \(tempo) seconds; 1 to \(allowed) are allowed.")
    }
    if let maxAge, !(0...allowed).contains(maxAge) {
      throw ValidationError("--max-age is \(maxAge) seconds; 0 to \(allowed) are allowed.")
    }
    _ = try options()
  }

  func run() throws {
    let station = Station(try options(), logs: log)
    let server = try LoopbackServer(port: port) { station.serve($0) }
    FileHandle.standardOutput.write(Data("\(server.baseURL)\n".utf8))
    withExtendedLifetime(server) { waitForTheEnd() }
  }

  private func options() throws -> StationOptions {
    do throws(StationError) {
      return StationOptions(
        seed: seed, tempo: Tempo(seconds: tempo), isSteady: steady, sendsValidators: validators, maxAge: maxAge,
        always: try always.map { (text) throws(StationError) in try Fault(text) }, script: try Fault.list(faults))
    } catch {
      throw ValidationError("\(error)")
    }
  }

  /// Returns when standard input closes, if that is wanted; a signal ends the program by its own default.
  private func waitForTheEnd() {
    var bytes = [UInt8](repeating: 0, count: 256)
    while true {
      guard untilStdinCloses else {
        pause()
        continue
      }
      let count = read(STDIN_FILENO, &bytes, bytes.count)
      if count == 0 || (count < 0 && errno != EINTR) { return }
    }
  }
}
