import Foundation
import LinuxEvents
import Sandbox
import TestSupport
import Testing
import UpdateObservers

/// The user's hook for updates, with real processes.
@Suite struct HookTests {
  private func run(
    _ script: String, environment: [String: String] = [:], document: String = "{}", limit: Duration = .seconds(20)
  ) async throws -> ProgramOutcome {
    let hook = try #require(Hook(command: ["sh", "-c", script, "hook"]))
    return await hook.run(environment: environment, document: document, limit: limit)
  }

  @Test func returnsNoHookWithoutACommand() {
    #expect(Hook(command: []) == nil)
    #expect(Hook(command: [""]) == nil)
  }

  @Test func passesTheDocumentAndTheVariables() async throws {
    let folder = ScratchFolder()
    let outcome = try await run(
      "cat > '\(folder.path)/document'; printf '%s' \"$WEATHER_LOCATION\" > '\(folder.path)/name'",
      environment: ["WEATHER_LOCATION": "$(touch x); `id`"], document: #"{"schema":1}"#)
    #expect(outcome == .succeeded)
    #expect(try folder.text(of: "document") == #"{"schema":1}"#)
    #expect(try folder.text(of: "name") == "$(touch x); `id`")
  }

  @Test func documentsAllVariables() throws {
    let reference = try PackageFolder.text(of: "docs/reference.md")
    #expect(Set(reference.matches(of: #/`(WEATHER_[A-Z_]+)`/#).map { String($0.1) }) == Hook.variables)
  }

  @Test func reportsTheStatus() async throws {
    #expect(try await run("exit 3") == .exited(3))
    #expect(try await run("kill -9 $$") == .signalled(9))
  }

  @Test func succeedsIfTheHookDoesNotReadItsInput() async throws {
    #expect(try await run("exec <&-; exit 0", document: String(repeating: "x", count: 1_000_000)) == .succeeded)
  }

  @Test func startsWithDefaultSignals() async throws {
    #expect(try await run("kill -PIPE $$") == .signalled(SIGPIPE))
  }

  /// A request to a starter has the numbers of documented variables, and nothing else.
  @Test func aStarterTakesOnlyDocumentedVariables() throws {
    let program = try #require(Hook(command: ["sh", "x"])).program
    let command = try program.command([Array("{}".utf8), Array("WEATHER_LOCATION=PATH=x".utf8)])
    #expect(command.start.environment == ["WEATHER_LOCATION": "PATH=x"] && command.start.arguments == ["x"])
    for value in [Array("PATH=x".utf8), [], Array("WEATHER_LOCATION=".utf8) + [UInt8](repeating: 65, count: 20_000)] {
      #expect(throws: StarterFailure.self) { try program.command([[], value]) }
    }
    let texts = ["title", "body", "normal", "/etc/passwd", ""].map { Array($0.utf8) }
    #expect(throws: StarterFailure.self) { try NotifySend.program.command(texts) }
  }

  @Test func namesAMissingProgram() async throws {
    let hook = try #require(Hook(command: ["no-such-program-of-vane"]))
    guard case .couldNotStart(let reason) = await hook.run(environment: [:], document: "", limit: .seconds(9)) else {
      Issue.record("started")
      return
    }
    #expect(reason.contains("no-such-program-of-vane"))
  }

  @Test func endsTheWholeGroupAtTheLimit() async throws {
    let folder = ScratchFolder()
    let outcome = try await run(
      "trap '' TERM; sleep 600 & echo $! > '\(folder.path)/pid'; wait; wait",
      limit: .seconds(1))
    #expect(outcome == .ended(after: .seconds(1)))
    #expect(await isGone(try pid(in: folder)))
  }

  @Test func endsProcessesThatTheHookLeaves() async throws {
    let folder = ScratchFolder()
    let outcome = try await run("sleep 600 & echo $! > '\(folder.path)/pid'")
    #expect(outcome == .succeeded)
    #expect(await isGone(try pid(in: folder)))
  }

  private func pid(in folder: ScratchFolder) throws -> pid_t {
    let text = try folder.text(of: "pid")
    return try #require(pid_t(text.trimmingCharacters(in: .whitespacesAndNewlines)))
  }

  /// Whether a process has ended, or is only waiting to be collected by init.
  private func isGone(_ pid: pid_t) async -> Bool {
    for _ in 0..<2000 {
      guard let status = try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8) else { return true }
      if status.contains(") Z ") { return true }
      await Task.yield()
    }
    return false
  }
}
