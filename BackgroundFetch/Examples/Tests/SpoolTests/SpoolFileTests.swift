import BackgroundFetchHost
import ExampleProgram
import FoundationEssentials
import Testing

@testable import spool

@Suite struct SpoolFileTests {
  @Test(arguments: ["a", "a-b.txt", "two words", "1-2-3", "ä"])
  func readsWhatItWrites(name: String) {
    let file = SpoolFile("1795003200000000001-12-\(name)")
    #expect(file?.name == name)
    #expect(file?.size == 12)
    #expect(file?.writtenAt == 1_795_003_200_000_000_001)
    #expect(file?.description == "1795003200000000001-12-\(name)")
  }

  @Test(arguments: ["", "a", "1-2", "1-2-", "x-2-a", "1-x-a", "1-2-.a", "1-2-a\u{1b}[2J", "1-2-a\nb", ".new"])
  func readsNothingElse(text: String) {
    #expect(SpoolFile(text) == nil)
  }

  @Test func copiesNothingThatIsNoRegularFile() throws {
    let program = try ExampleProgram("spool")
    #expect(try WholeFile.copy(program.folder, to: program.folder + "/copy") == nil)
    #expect(try WholeFile.copy("/dev/zero", to: program.folder + "/copy") == nil)
  }

  @Test func givesUpWhenTheTimeIsUp() throws {
    let program = try ExampleProgram("spool")
    let store = try FileFetchStore(folder: program.folder)
    try store.write([1, 2, 3], to: "file")
    #expect(throws: CancellationError.self) {
      try WholeFile.copy(program.folder + "/file", to: program.folder + "/copy", isExpired: { true })
    }
  }
}

@Suite struct LedgerTests {
  private let store: FileFetchStore
  private let program: ExampleProgram

  init() throws {
    program = try ExampleProgram("spool")
    store = try FileFetchStore(folder: program.folder)
  }

  @Test func readsWhatItWrites() throws {
    var ledger = Ledger()
    for number in 0..<3 {
      let file = try #require(SpoolFile("\(number)-2-two words"))
      #expect(!ledger.contains(file))
      ledger.add(file, digest: "0a")
    }
    try ledger.write(store)
    let read = try Ledger.read(store)
    #expect(read.lines.map(\.file.writtenAt) == [0, 1, 2])
    #expect(read.lines.allSatisfy { $0.digest == "0a" && read.contains($0.file) })
  }

  @Test(arguments: ["0a", "0a 1-2", "0a x-2-a"]) func reportsDamage(line: String) throws {
    try store.write(Array("0a 1-2-a\n\(line)\n".utf8), to: "ledger")
    #expect(throws: SpoolError.damagedLedger) { try Ledger.read(store) }
  }
}
