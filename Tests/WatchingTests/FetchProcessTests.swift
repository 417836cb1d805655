import Foundation
import Glibc
import Testing

@testable import Watching

@Suite struct FetchProcessTests {
  @Test func handsBackTheFirstLineAndTheStatus() throws {
    #expect(
      try ending(of: "echo failed timed out; echo more; exit 75")
        == FetchEnding(exit: .exited(75), output: "failed timed out\nmore\n"))
    #expect(try ending(of: "printf noData") == FetchEnding(exit: .exited(0), output: "noData"))
    #expect(try ending(of: "exit 3") == FetchEnding(exit: .exited(3), output: ""))
    #expect(try ending(of: "echo; echo newData") == FetchEnding(exit: .exited(0), output: "\nnewData\n"))
    #expect(try ending(of: "kill -SEGV $$") == FetchEnding(exit: .killed(signal: SIGSEGV), output: ""))
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
    #expect(ending == FetchEnding(exit: .exited(0), output: String(repeating: "x", count: 4096)))
  }

  @Test func doesNotWaitForAGrandchildThatHoldsTheOutput() throws {
    let process = try start("echo newData; sleep 1000 & exit 0")
    #expect(isReadable(process.end.number))
    #expect(process.finish() == FetchEnding(exit: .exited(0), output: "newData\n"))
    process.signal(SIGKILL)
  }

  @Test func endsTheWholeGroup() throws {
    let process = try start("sleep 1000 & echo ready; wait")
    #expect(isReadable(process.output.number))
    process.drainOutput()
    process.signal(SIGTERM)
    #expect(isReadable(process.end.number))
    #expect(process.finish() == FetchEnding(exit: .killed(signal: SIGTERM), output: "ready\n"))
    // The grandchild had the output too: its end shows in it.
    #expect(isReadable(process.output.number))
    process.drainOutput()
    #expect(process.isOutputAtEnd)
  }

  @Test func takesSignalsThatTheHostBlocks() throws {
    let signals = try SignalSource(hasScreen: true)
    let process = try start("echo ready; exec sleep 1000")
    #expect(isReadable(process.output.number))
    process.signal(SIGTERM)
    #expect(isReadable(process.end.number))
    #expect(process.finish().exit == .killed(signal: SIGTERM))
    #expect(signals.next() == nil)
  }

  @Test func leavesNothingBehindWhenItIsLetGo() throws {
    var process: FetchProcess? = try start("exec sleep 1000")
    let end = dup(process?.end.number ?? -1)
    #expect(!isReadable(end, within: 0))
    process = nil
    #expect(isReadable(end))
    close(end)
  }

  @Test func saysWhatCannotBeStarted() throws {
    let path = try Scratch()("vane-fetch")
    let error = #expect(throws: WatchError.self) {
      try FetchProcess(FetchCommand(path: path, arguments: [], showsErrors: true))
    }
    #expect(error?.description == "cannot start \(path): No such file or directory")
  }

  private func start(_ lines: String) throws -> FetchProcess {
    try FetchProcess(.shell(lines))
  }

  private func ending(of lines: String) throws -> FetchEnding {
    try ending(of: FetchCommand.shell(lines))
  }

  /// As the loop does it: output is taken whenever there is some, until the process has ended.
  private func ending(of command: FetchCommand) throws -> FetchEnding {
    let process = try FetchProcess(command)
    while !process.isOutputAtEnd {
      try #require(isReadable(process.output.number))
      process.drainOutput()
    }
    try #require(isReadable(process.end.number))
    return process.finish()
  }
}
