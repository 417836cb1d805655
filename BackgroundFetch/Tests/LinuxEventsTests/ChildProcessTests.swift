import BackgroundFetchTestSupport
import Foundation
import Glibc
import Testing

@testable import LinuxEvents

@Suite struct ChildProcessTests {
  @Test func handsBackTheFirstLineAndTheStatus() throws {
    #expect(
      try ending(of: "echo failed timed out; echo more; exit 75")
        == ChildProcess.Ending(exit: .exited(75), output: "failed timed out\nmore\n"))
    #expect(try ending(of: "printf noData") == ChildProcess.Ending(exit: .exited(0), output: "noData"))
    #expect(try ending(of: "exit 3") == ChildProcess.Ending(exit: .exited(3), output: ""))
    #expect(try ending(of: "echo; echo newData") == ChildProcess.Ending(exit: .exited(0), output: "\nnewData\n"))
    #expect(try ending(of: "kill -SEGV $$") == ChildProcess.Ending(exit: .killed(signal: SIGSEGV), output: ""))
  }

  @Test func linesCanBeTakenFromTheOutput() throws {
    let process = try start("echo p 1; echo p 2; echo end; echo p 4")
    #expect(isReadable(process.end.number))
    process.drainOutput()
    #expect(process.takeLines(beginning: "p ") == "p 2")
    #expect(process.takeLines(beginning: "p ") == nil)
    #expect(process.finish().output == "end\np 4\n")
  }

  @Test func passesItsArguments() throws {
    #expect(try ending(of: .shell(#"echo "$#:$1:$2""#, ["a b", ""])).line == "2:a b:")
  }

  @Test func givesAnEmptyInputAndAGroupOfItsOwn() throws {
    #expect(
      try ending(of: #"cat; read -r _ _ _ _ group _ </proc/$$/stat; [ $group = $$ ] && echo leads"#).line == "leads")
  }

  @Test func keepsABoundedLineAndReadsTheRest() throws {
    let ending = try ending(of: "head -c 300000 /dev/zero | tr '\\0' x")
    #expect(ending == ChildProcess.Ending(exit: .exited(0), output: String(repeating: "x", count: 4096)))
  }

  @Test func doesNotWaitForAGrandchildThatHoldsTheOutput() throws {
    let process = try start("echo newData; sleep 1000 & exit 0")
    #expect(isReadable(process.end.number))
    #expect(process.finish() == ChildProcess.Ending(exit: .exited(0), output: "newData\n"))
    process.signal(SIGKILL)
  }

  @Test func endsTheWholeGroup() throws {
    let process = try start("sleep 1000 & echo ready; wait")
    #expect(isReadable(process.outputNumber))
    process.drainOutput()
    process.signal(SIGTERM)
    #expect(isReadable(process.end.number))
    #expect(process.finish() == ChildProcess.Ending(exit: .killed(signal: SIGTERM), output: "ready\n"))
    // The grandchild had the output too: its end shows in it.
    if !process.isOutputAtEnd { #expect(isReadable(process.outputNumber)) }
    process.drainOutput()
    #expect(process.isOutputAtEnd)
  }

  @Test func takesSignalsThatTheHostBlocks() throws {
    var before = sigset_t()
    var blocked = sigset_t()
    sigemptyset(&blocked)
    sigaddset(&blocked, SIGTERM)
    pthread_sigmask(SIG_BLOCK, &blocked, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    let process = try start("echo ready; exec sleep 1000")
    #expect(isReadable(process.outputNumber))
    process.signal(SIGTERM)
    #expect(isReadable(process.end.number))
    #expect(process.finish().exit == .killed(signal: SIGTERM))
  }

  @Test func leavesNothingBehindWhenItIsLetGo() throws {
    var process: ChildProcess? = try start("exec sleep 1000")
    let end = dup(process?.end.number ?? -1)
    #expect(!isReadable(end, within: .zero))
    process = nil
    #expect(isReadable(end))
    close(end)
  }

  @Test func saysWhatCannotBeStarted() throws {
    let path = "/nowhere/vane-fetch"
    let error = #expect(throws: SystemFailure.self) { try ChildProcess(ChildProcess.Command(path: path)) }
    #expect(error?.description == "cannot start \(path): No such file or directory")
  }

  @Test func killsItsGroupWhenItEndsIfAsked() throws {
    var command = ChildProcess.Command.shell("exec 3>&1; sleep 1000 >&3 & echo ready")
    command.endsGroup = true
    let process = try ChildProcess(command)
    #expect(isReadable(process.end.number))
    #expect(process.finish() == ChildProcess.Ending(exit: .exited(0), output: "ready\n"))
    // The grandchild had the output, too: its end shows in it.
    process.drainOutput()
    if !process.isOutputAtEnd { #expect(isReadable(process.outputNumber)) }
    process.drainOutput()
    #expect(process.isOutputAtEnd)
  }

  @Test func stopsOneThatStillRuns() throws {
    let process = try start("echo early; exec sleep 1000")
    #expect(isReadable(process.outputNumber))
    #expect(process.stop() == ChildProcess.Ending(exit: .killed(signal: SIGKILL), output: "early\n"))
  }

  @Test func waitsNoLongerThanAsked() throws {
    let process = try start("exec sleep 1000")
    #expect(process.wait(atMost: .milliseconds(1)) == nil)
    process.signal(SIGTERM)
    #expect(process.wait(atMost: timeout)?.exit == .killed(signal: SIGTERM))
  }

  @Test func givesItsInputAndItsVariables() throws {
    var command = ChildProcess.Command.shell(#"cat; echo "$CHILD|$HOME" | cut -d'|' -f1"#)
    command.input = Array(String(repeating: "0123456789", count: 20_000).utf8)
    command.start.environment = ["CHILD": "a b=c"]
    command.keptOutput = 300_000
    let ending = try ChildProcess(command).wait(atMost: timeout)
    #expect(ending?.output == String(repeating: "0123456789", count: 20_000) + "a b=c\n")
  }

  @Test func replacesAVariableThatIsInherited() throws {
    var command = ChildProcess.Command(path: "/usr/bin/env")
    command.start.environment = ["PATH": "/nowhere"]
    command.keptOutput = 100_000
    let lines = try ChildProcess(command).wait(atMost: timeout)?.output.split(separator: "\n") ?? []
    #expect(lines.filter { $0.hasPrefix("PATH=") } == ["PATH=/nowhere"])
  }

  /// A program that closes its input early, or never reads it, is not a failure.
  @Test func needsNoReaderOfItsInput() throws {
    var command = ChildProcess.Command.shell("exec <&-; exit 0")
    command.input = [UInt8](repeating: 65, count: 1 << 20)
    #expect(try ChildProcess(command).wait(atMost: timeout)?.exit == .exited(0))
  }

  @Test func dropsOutputThatIsNotKept() throws {
    var command = ChildProcess.Command.shell("head -c 300000 /dev/zero; exit 4")
    command.keptOutput = 0
    #expect(try ChildProcess(command).wait(atMost: timeout) == ChildProcess.Ending(exit: .exited(4), output: ""))
  }

  @Test func runsToItsEndOrToItsLimit() async throws {
    let ended = try await ChildProcess.run(.shell("echo done"), within: .seconds(30), grace: .seconds(1))
    #expect(ended == ChildProcess.Ending(exit: .exited(0), output: "done\n"))
    let stopped = try await ChildProcess.run(
      .shell("trap '' TERM; sleep 1000 & wait; wait"), within: .milliseconds(50), grace: .milliseconds(50))
    #expect(stopped == nil)
    await #expect(throws: SystemFailure.self) {
      try await ChildProcess.run(
        ChildProcess.Command(path: "/nowhere/program"), within: .seconds(1), grace: .seconds(1))
    }
  }

  @Test func readsWhatWaitpidStores() {
    #expect(ChildProcess.ExitStatus(waitStatus: 0x4b00) == .exited(75))
    #expect(ChildProcess.ExitStatus(waitStatus: 9) == .killed(signal: 9))
    #expect(ChildProcess.ExitStatus(waitStatus: 0x8b) == .killed(signal: 11), "with a core dump")
  }

  private func start(_ lines: String) throws -> ChildProcess {
    try ChildProcess(.shell(lines))
  }

  private func ending(of lines: String) throws -> ChildProcess.Ending {
    try ending(of: ChildProcess.Command.shell(lines))
  }

  /// As the loop does it: output is taken whenever there is some, until the process has ended.
  private func ending(of command: ChildProcess.Command) throws -> ChildProcess.Ending {
    let process = try ChildProcess(command)
    while !process.isOutputAtEnd {
      try #require(isReadable(process.outputNumber))
      process.drainOutput()
    }
    try #require(isReadable(process.end.number))
    return process.finish()
  }
}
