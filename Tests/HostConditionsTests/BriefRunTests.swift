import Glibc
import Testing

@testable import HostConditions

@Suite struct BriefRunTests {
  @Test func leavesNothingBehindWhenDropped() throws {
    let scratch = try Scratch()
    let fifo = scratch("alive")
    try #require(mkfifo(fifo, 0o600) == 0)
    var run = BriefRun("/bin/sh", ["-c", "exec 3>'\(fifo)'; sleep 600 & wait"])
    #expect(run != nil)
    // Opening waits until the shell has opened it, too; hung up means that nobody of its group has it any more.
    let alive = open(fifo, O_RDONLY | O_CLOEXEC)
    defer { close(alive) }
    try #require(alive >= 0)
    var entry = pollfd(fd: alive, events: Int16(POLLIN), revents: 0)
    #expect(poll(&entry, 1, 0) == 0)
    run = nil
    #expect(poll(&entry, 1, 20_000) == 1)
  }

  @Test func hearsNothingOfOneThatStillRuns() throws {
    let run = try #require(BriefRun("/bin/sh", ["-c", "echo yes; sleep 600"]))
    #expect(run.finish() == nil)
  }

  @Test func takesSignalsThatItsParentBlocks() throws {
    var before = sigset_t()
    var blocked = sigset_t()
    sigemptyset(&blocked)
    sigaddset(&blocked, SIGUSR1)
    pthread_sigmask(SIG_BLOCK, &blocked, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    let run = try #require(BriefRun("/bin/sh", ["-c", "trap 'echo heard' USR1; kill -USR1 $$; :"]))
    var entry = pollfd(fd: run.end.number, events: Int16(POLLIN), revents: 0)
    #expect(poll(&entry, 1, 20_000) == 1)
    #expect(run.finish() == "heard\n")
  }

  @Test func whatCannotBeStartedIsNone() throws {
    #expect(BriefRun(try Scratch()("nothing"), []) == nil)
  }
}
