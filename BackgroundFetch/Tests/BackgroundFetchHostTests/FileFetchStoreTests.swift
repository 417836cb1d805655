import BackgroundFetch
import BackgroundFetchTestSupport
import Foundation
import Glibc
import Synchronization
import Testing

@testable import BackgroundFetchHost

/// The folder in which a host keeps what it remembers.
@Suite struct FileFetchStoreTests {
  private let scratch = ScratchFolder()
  private let now = Date(timeIntervalSince1970: 1_795_000_000)

  private func store() throws -> FileFetchStore { try FileFetchStore(folder: scratch.path) }

  private var seen: FetchChange {
    var change = FetchChange()
    change.isSeen = true
    return change
  }

  @Test func createsItsFolderForTheUserOnly() throws {
    let store = try FileFetchStore(folder: scratch("a/b c"))
    try store.commit(seen)
    let mode = { try FileManager.default.attributesOfItem(atPath: $0)[.posixPermissions] as? Int }
    #expect(try mode(scratch("a/b c")) == 0o700)
    #expect(try mode(scratch("a/b c/state")) == 0o600)
  }

  @Test func namesAFolderThatCannotBeCreated() throws {
    try scratch.write("", to: "file")
    let error = #expect(throws: FetchError.self) { try FileFetchStore(folder: scratch("file/store")) }
    #expect(error?.description == "cannot create \(scratch("file/store")): Not a directory")
    #expect(throws: FetchError.self) { try FileFetchStore(folder: "") }
    let inPlace = try? FileFetchStore(folder: scratch("file"))
    #expect(throws: FetchError.self) { try inPlace?.memory() ?? { throw FetchError.usage("") }() }
  }

  @Test func isEmptyWithoutAFile() throws {
    #expect(try store().memory().rows.isEmpty)
    #expect(try store().read("missing") == nil)
    #expect(try store().repair(at: now) == nil)
    #expect(!scratch.exists("state"))
  }

  @Test(arguments: ["", "background-fetch 1\n", "background-fetch 1\nseed 1\nend 0\n", "background-fetch 1\n\u{0}"])
  func setsADamagedFileAside(content: String) throws {
    try scratch.write(content, to: "state")
    #expect(throws: FetchError.damaged(path: scratch("state"))) { try store().memory() }
    #expect(throws: FetchError.damaged(path: scratch("state"))) { try store().commit(seen) }
    let aside = scratch("state.damaged-1795000000")
    #expect(try store().repair(at: now) == aside)
    #expect(try store().repair(at: now) == nil)
    #expect(try String(contentsOfFile: aside, encoding: .utf8) == content)
    try store().commit(seen)
    try scratch.write(content, to: "state")
    #expect(try store().repair(at: now) == aside + "-2")
  }

  @Test func refusesForeignAndNewerFiles() throws {
    for (content, error) in [
      ("{}\n", FetchError.foreign(path: scratch("state"))),
      ("background-fetch 2\nfuture\n", .newer(path: scratch("state"))),
    ] {
      try scratch.write(content, to: "state")
      #expect(throws: error) { try store().memory() }
      #expect(throws: error) { try store().commit(seen) }
      #expect(throws: error) { try store().repair(at: now) }
      #expect(try String(contentsOfFile: scratch("state"), encoding: .utf8) == content)
    }
  }

  /// Reading never blocks and follows no link.
  @Test func readsRegularFilesOnly() throws {
    mkfifo(scratch("pipe"), 0o600)
    mkdir(scratch("folder"), 0o700)
    try scratch.write("secret", to: "target")
    try scratch.link("link", to: scratch("target"))
    for name in ["pipe", "folder", "link"] {
      #expect(throws: FetchError.self) { try store().read(name) }
    }
  }

  @Test func limitsTheSizeOfAFile() throws {
    try scratch.write("x", to: "large")
    truncate(scratch("large"), off_t(FileFetchStore.maximumSize + 1))
    let error = #expect(throws: FetchError.self) { try store().read("large") }
    #expect(error?.description == "cannot read \(scratch("large")): File too large")
    try scratch.write("old", to: "kept")
    let bytes = [UInt8](repeating: 0, count: FileFetchStore.maximumSize + 1)
    #expect(throws: FetchError.self, "it could not be read again") { try store().write(bytes, to: "kept") }
    #expect(try store().read("kept") == Array("old".utf8))
  }

  @Test func replacesWhatAKilledProcessLeft() throws {
    try scratch.write("secret", to: "target")
    try scratch.link("data.new", to: scratch("target"))
    try store().write(Array("new".utf8), to: "data")
    #expect(try store().read("data") == Array("new".utf8))
    #expect(try store().read("target") == Array("secret".utf8))
    #expect(!scratch.exists("data.new"))
    try store().remove("data")
    try store().remove("data")
    #expect(try store().read("data") == nil)
  }

  /// Another process may repair the store in between.
  @Test func doesNotReportADamageThatIsRepaired() throws {
    #expect(throws: Never.self) { try RepairedMemory().repairedMemory(at: Date()) }
  }
}

/// A store that another process repairs after the first reading.
private final class RepairedMemory: FetchStore {
  private let kept = KeptMemory(FetchMemory(seed: 1))
  private let reads = Mutex(0)
  var folder: String { kept.folder }

  func memory() throws -> FetchMemory {
    let count = reads.withLock { reads in
      reads += 1
      return reads
    }
    guard count > 1 else { throw FetchError.damaged(path: "state") }
    return kept.memory()
  }

  func commit(_ change: FetchChange) { kept.commit(change) }
  func repair(at now: Date) -> String? { nil }
}
