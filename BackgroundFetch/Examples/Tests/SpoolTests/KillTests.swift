import BackgroundFetch
import BackgroundFetchHost
import ExampleProgram
import FoundationEssentials
import Glibc
import LinuxEvents
import Testing

@testable import spool

/// Processes that are killed at random instants: no file is lost, and none is digested twice.
@Suite struct SpoolKillTests {
  private let spooler: Spooler
  private let clock = ContinuousClock()

  init() throws { spooler = try Spooler() }

  /// The content of a file: more than is copied at once.
  private func text(_ name: String) -> String { String(repeating: "the content of \(name)\n", count: 5000) }

  /// Puts a file into the inbox, as another program does.
  private func put(_ name: String) throws -> String {
    try FileManager.default.moveItem(
      atPath: try spooler.file(".\(name)", text(name)), toPath: spooler.inbox + "/" + name)
    return name
  }

  /// Checks the files that were added: each is in the ledger once, or whole in one of the folders.
  private func check(_ added: [String]) throws {
    let ledger = try Ledger.read(FileFetchStore(folder: spooler.program.folder))
    let digested = Dictionary(grouping: ledger.lines, by: \.file.name)
    let copies = Dictionary(grouping: try SpoolFile.list(copies: spooler.fetched), by: \.name)
    for name in added {
      if let lines = digested[name] {
        #expect(lines.count == 1, "\(name) was digested twice")
      } else {
        let paths = [spooler.inbox + "/" + name] + (copies[name] ?? []).map { "\(spooler.fetched)/\($0)" }
        let content = Data(text(name).utf8)
        #expect(paths.contains { FileManager.default.contents(atPath: $0) == content }, "\(name) is lost")
      }
      // What will be digested is whole.
      for copy in copies[name] ?? [] {
        let attributes = try FileManager.default.attributesOfItem(atPath: "\(spooler.fetched)/\(copy)")
        #expect(attributes[.size] as? Int == copy.size)
      }
    }
  }

  /// Lets the program finish what was killed, and checks that all files were digested.
  private func finish(_ added: [String]) throws {
    for _ in 0..<2 { #expect(try !spooler.program.run("simulate", "--terminated").hasPrefix("failed")) }
    try check(added)
    let ledger = try Ledger.read(FileFetchStore(folder: spooler.program.folder))
    #expect(ledger.lines.map(\.file.name).sorted() == added.sorted())
    for (digest, file) in ledger.lines { #expect(try digest == Spooler.digest(text(file.name))) }
    #expect(try spooler.names(in: spooler.fetched).allSatisfy { $0 == ".new" })
    #expect(try spooler.names(in: spooler.inbox).allSatisfy { $0.hasPrefix(".") })
    #expect(try spooler.program.run("log").split(separator: "\n").allSatisfy { !$0.hasSuffix("running") })
  }

  @Test func killedBetweenTwoChanges() throws {
    var added: [String] = []
    var changes = 0
    var isKilled = true
    while isKilled, changes < 1000 {
      added += [try put("file-\(changes)-1"), try put("file-\(changes)-2")]
      let command = spooler.program.command(["simulate", "--terminated"], killedAfter: changes)
      isKilled = try ChildProcess(command).wait(atMost: nil)?.exit == .killed(signal: SIGKILL)
      try check(added)
      try finish(added)
      changes += 1
    }
    #expect((40..<1000).contains(changes))
  }

  @Test func killedAtRandomInstants() throws {
    var added: [String] = []
    var longest = Duration.milliseconds(100)
    for round in 0..<200 {
      for number in 0..<3 { added.append(try put("file-\(round)-\(number)")) }
      // Every tenth runs to its end, and shows how long that takes.
      let start = clock.now
      let process = try ChildProcess(spooler.program.command(["simulate", "--terminated"]))
      if round % 10 == 0 {
        _ = process.wait(atMost: nil)
        longest = clock.now - start
      } else {
        _ = process.wait(atMost: longest * Double.random(in: 0..<1)) ?? process.stop()
      }
      try check(added)
    }
    try finish(added)
  }

  @Test func addsAFileAsAWhole() throws {
    var changes = 0
    var ending: ChildProcess.Ending?
    repeat {
      let name = "file\(changes)"
      let command = spooler.program.command(["add", try spooler.file(name, text(name))], killedAfter: changes)
      ending = try ChildProcess(command).wait(atMost: nil)
      let content = FileManager.default.contents(atPath: spooler.inbox + "/" + name)
      #expect(content == nil ? ending?.output.isEmpty == true : content == Data(text(name).utf8))
      changes += 1
    } while ending?.exit == .killed(signal: SIGKILL) && changes < 1000
    #expect((5..<1000).contains(changes))
  }
}
