import Glibc
import TestSupport
import Testing

/// The tools of the other suites.
@Suite(.ownThread) struct SupportTests {
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
