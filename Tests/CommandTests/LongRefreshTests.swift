import BackgroundFetch
import Foundation
import TestSupport
import Testing
import WakeUps
import WeatherStore

/// `vane refresh` of places that need several requests.
@Suite(.ownThread) struct LongRefreshTests {
  private let home: TemporaryHome
  private let station: Station

  /// Eight places, of which MET Norway is asked about one first and then about four at once.
  init() throws {
    home = try TemporaryHome()
    station = try Station("--steady", "--fault", "met-norway=delay:300")
    home.environment["VANE_PROVIDERS_MET_NORWAY_BASE_URL"] = station.baseURL
    home.environment["VANE_PROVIDERS_ORDER"] = #"["met-norway"]"#
    home.environment["VANE_CONTACT"] = "ada@example.org"
    for number in 0..<8 { try home.save(SamplePlaces.place("P\(number)", at: 60 + Double(number), 10)) }
  }

  /// Starts `vane refresh` with standard error on the terminal, too.
  private func start(on terminal: TerminalPair) throws -> RunningProgram {
    try RunningProgram(
      "/bin/sh", ["-c", "exec \"$0\" refresh 2>/dev/tty", BuiltPrograms.path(of: "vane")],
      environment: home.environment, on: terminal)
  }

  private func updates() throws -> Int { try home.withStore { try $0.updates().count } }

  @Test func showsAProgressBarOnATerminal() throws {
    let output = try start(on: TerminalPair(columns: 80, rows: 24)).wait().output
    #expect(output.contains("\r| fetching"))
    #expect(output.contains("\r\u{1B}[K\r[###---------------------------]  12 %"))
    #expect(output.contains("\r[##################------------]  62 %\r\u{1B}[K"))
    #expect(try updates() == 8)
  }

  @Test func showsNoBarWithoutATerminal() throws {
    let run = home.vane("refresh")
    #expect(run.ending == .exited(0))
    #expect(run.errors == "")
    #expect(run == home.vane("now"))
    #expect(try updates() == 8)
  }

  @Test func ctrlCEndsTheFetchAfterTheRequestsUnderWay() throws {
    let terminal = try TerminalPair(columns: 80, rows: 24)
    let program = try start(on: terminal)
    try program.waitForOutput("12 %")
    terminal.type("\u{3}")
    #expect(program.wait().ending == .signalled(SIGINT))
    func outcome() throws -> WakeUpOutcome? { try home.withStore { try $0.wakeUps(limit: 1).first?.outcome } }
    try wait(until: "the log row is closed") { try outcome() != nil }
    #expect(try outcome()?.answer == .newData)
    #expect(try station.requests().count == 5)
    #expect(try updates() == 5)
  }

  @Test func endsThoughTheProviderHangs() throws {
    home.environment["VANE_NETWORK_TOTAL_TIMEOUT"] = "500ms"
    try station.control("/control/fault?next=met-norway=ok,met-norway=hang")
    let run = home.vane("refresh")
    #expect(run.ending == .exited(0), "\(run)")
    #expect((1..<8).contains(try updates()))
  }
}
