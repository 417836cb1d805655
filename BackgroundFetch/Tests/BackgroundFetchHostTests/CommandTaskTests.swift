import BackgroundFetch
import BackgroundFetchTestSupport
import Foundation
import LinuxEvents
import Testing

@testable import BackgroundFetchHost

/// Tasks that a script fetches.
@Suite(.withProcesses) struct CommandTaskTests {
  /// Returns a probe whose task is a shell script.
  private func probe(_ script: String, limit: Int = 30, items: String = "one\ntwo words") throws -> Probe {
    let scratch = ScratchFolder()
    try scratch.write(script, to: "script")
    return try Probe("a - \(limit) command /bin/sh \(scratch("script")) first", items: items, in: scratch)
  }

  @Test func passesTheItemsAfterTheArguments() async throws {
    let probe = try probe("printf '%s|' \"$@\" >\"$FETCH_PROBE_FOLDER/arguments\"; echo newData")
    #expect(try await probe.run(["wake"]).output == "newData\n")
    #expect(probe.lines(of: "arguments") == ["first|one|two words|"])
  }

  @Test(arguments: [
    ("echo noData", "noData"), ("echo newData; exit 1", "newData"), ("echo newData; echo failed late", "newData"),
    ("printf noData", "noData"), ("echo failed no route", "failed no route"), ("echo oops >&2; echo noData", "noData"),
    ("exit 0", "failed ended without an answer, with status 0"),
    ("exit 7", "failed ended without an answer, with status 7"),
    ("kill -9 $$", "failed ended by signal 9 without an answer"),
    ("echo", "failed gave an answer other than newData, noData and failed REASON:"),
    ("echo newdata", "failed gave an answer other than newData, noData and failed REASON: newdata"),
    ("printf 'failed \\033[2J\\342\\200\\256x\\n'", "failed [2J x"),
    ("head -c 1000000000 /dev/zero", "failed gave an answer other than newData, noData and failed REASON:"),
    ("echo newData; head -c 1000000000 /dev/zero", "newData"),
  ])
  func readsTheFirstLine(script: String, answer: String) async throws {
    let probe = try probe(script)
    let end = try await probe.run(["wake"])
    #expect(end.output == answer + "\n")
    #expect(end.exit == .exited(answer.hasPrefix("failed") ? 1 : 0))
    let logged = try #require(probe.rows.first?.answer)
    #expect("\(logged)" == answer)
  }

  @Test(arguments: [3, 1, 0, -5])
  func endsAScriptBeforeTheLimit(limit: Int) async throws {
    let slow = try probe("sleep 3600; echo newData", limit: limit)
    #expect(try await slow.run(["wake"]).output == "failed the time limit has passed\n")
    let quick = try probe("echo newData", limit: limit)
    #expect(try await quick.run(["wake"]).output == "newData\n")
  }

  @Test(arguments: ["wake", "run"]) func endsTheChildrenOfAScriptWithIt(command: String) async throws {
    let script = "(sleep 3600 & echo $! >\"$FETCH_PROBE_FOLDER/children\"; wait) | cat"
    let probe = try probe(script, limit: 3)
    let running = try probe.start([command])
    #expect(try await eventually { probe.rows.first?.answer != nil })
    let child = try #require(probe.lines(of: "children").first.flatMap { Int32($0) })
    #expect(try await eventually { !FileManager.default.fileExists(atPath: "/proc/\(child)") })
    if command == "run" { running.signal(15) }
    #expect(try await running.end().exit == .exited(command == "run" ? 0 : 1))
  }

  @Test func namesACommandThatCannotBeStarted() async throws {
    let probe = try Probe("a - 30 command /nowhere/script")
    let reason = "cannot start /nowhere/script: No such file or directory"
    #expect(try await probe.run(["wake"]).output == "failed \(reason)\n")
    #expect(probe.rows.first?.answer?.reason == reason)
  }

  @Test func namesTooManyItemsForACommand() async throws {
    let probe = try probe("echo newData", items: String(repeating: "https://news.example/feed\n", count: 200_000))
    #expect(try await probe.run(["wake"]).output == "failed cannot start /bin/sh: Argument list too long\n")
  }
}
