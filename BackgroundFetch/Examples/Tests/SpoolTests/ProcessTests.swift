import ExampleProgram
import FoundationEssentials
import Testing

@testable import spool

/// The program in processes of its own.
@Suite struct SpoolProcessTests {
  private let spooler: Spooler

  init() throws { spooler = try Spooler() }

  @Test func movesAFileFromTheInboxIntoTheLedger() throws {
    let file = try spooler.file("report.txt", "one line\n")
    #expect(try spooler.program.run("add", file) == "added report.txt")
    #expect(try spooler.list() == ["waiting report.txt"])
    #expect(try spooler.program.run("wake", "--task", "collect") == "newData")
    #expect(try spooler.list() == ["fetched report.txt"])
    #expect(try spooler.program.run("wake", "--task", "digest") == "newData")
    #expect(try spooler.program.run() == "digested  report.txt  \(Spooler.digest("one line\n"))")
    #expect(try spooler.names(in: spooler.fetched).isEmpty)

    #expect(try spooler.names(in: spooler.inbox) == ["report.txt"])
    #expect(try spooler.program.run("simulate", "--terminated") == "noData")
    #expect(try spooler.names(in: spooler.inbox).isEmpty)
    #expect(try spooler.list() == ["digested report.txt"])
  }

  @Test func doesNotCopyAFileBeforeItIsWhole() throws {
    let file = try spooler.file("a", "whole")
    try FileManager.default.moveItem(atPath: file, toPath: spooler.inbox + "/.a")
    #expect(try spooler.program.run("simulate", "--terminated") == "noData")
    try FileManager.default.moveItem(atPath: spooler.inbox + "/.a", toPath: spooler.inbox + "/a")
    #expect(try spooler.program.run("simulate", "--terminated") == "newData")
    #expect(try spooler.list() == ["digested a"])
  }

  @Test func keepsFilesOfTheSameNameApart() throws {
    for (number, text) in ["one", "two", "three"].enumerated() {
      let name = try spooler.program.run("add", spooler.file("a", text))
      #expect(name == (number == 0 ? "added a" : "added a-\(number + 1)"))
    }
    #expect(try spooler.program.run("simulate", "--terminated") == "newData")
    #expect(try spooler.program.run("simulate", "--terminated") == "noData")
    #expect(try spooler.program.run("add", spooler.file("a", "four")) == "added a")
    #expect(try spooler.program.run("simulate", "--terminated") == "newData")
    let digests = try spooler.program.run().split(separator: "\n").map { String($0.suffix(64)) }
    #expect(try digests == ["one", "two", "three", "four"].map { try Spooler.digest($0) })
  }

  @Test func leavesWhatIsNoFileInTheInbox() throws {
    try FileManager.default.createDirectory(atPath: spooler.inbox + "/folder", withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(atPath: spooler.inbox + "/link", withDestinationPath: "/etc/passwd")
    #expect(try spooler.program.run("simulate", "--terminated") == "noData")
    #expect(try spooler.list() == [])
    #expect(try spooler.names(in: spooler.inbox) == ["folder", "link"])
  }

  @Test(arguments: [".hidden", "two\nlines"]) func addsNoFileWithAnUnusualName(name: String) throws {
    #expect(try spooler.program.run("add", spooler.file(name, "text")).isEmpty)
    #expect(try spooler.names(in: spooler.inbox).isEmpty)
  }
}
