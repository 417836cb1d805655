import Glibc
import TestSupport
import Testing

/// The tools of the other suites.
@Suite struct SupportTests {
  @Test func stationTakesControlsAndCountsRequests() throws {
    let station = try Station("--steady")
    try station.control("/control/fault?always=html")
    #expect(try station.requests().map(\.target) == [])
    let home = try TemporaryHome()
    home.use(station)
    #expect(home.vaneFetch("search", "Oslo").ending == .exited(65))
    // A server of the user's own is asked once more, past its cache.
    #expect(try station.requests().map(\.method) == ["GET", "GET"])
    #expect(try station.requests().first?.target.hasPrefix("/v1/search?name=Oslo&") == true)
    #expect(throws: ProgramError.self) { try station.control("/control/nothing") }
  }

  @Test func signalsReachTheProgram() throws {
    let program = try TemporaryHome().start("vane-station", [])
    let address = try program.waitForOutput("\n")
    program.signal(SIGTERM)
    #expect(program.wait() == ProgramRun(.signalled(SIGTERM), output: address))
  }

  @Test func killsAProgramAtTheTimeLimit() throws {
    let program = try TemporaryHome().start("vane-station", [])
    let address = try program.waitForOutput("\n")
    #expect(program.wait(atMost: .zero) == ProgramRun(.timedOut, output: address))
    #expect(kill(program.process, 0) == -1)
  }

  @Test func waitForOutputEndsWithTheProgram() throws {
    let program = try TemporaryHome().start("vane", ["locations", "--json"])
    let error = #expect(throws: ProgramError.self) { try program.waitForOutput("Berlin") }
    let output = #"{"schema":1,"locations":[]}"# + "\n"
    #expect(error?.description == "waited in vain for \"Berlin\": \(ProgramRun(output: output))")
  }
}
