import Foundation
import Glibc
import Platform
import TestSupport
import Testing

@testable import Watching

@Suite(.ownThread) struct StoreWatchTests {
  @Test(arguments: [
    ("vane.sqlite-wal", IN_MODIFY, LoopEvent?.some(.storeTouched)),
    ("vane.sqlite", IN_MODIFY, .storeTouched),
    ("vane.sqlite-wal", IN_CREATE, .storeTouched),
    ("vane.sqlite", IN_CREATE, .storeReplaced),
    ("vane.sqlite", IN_MOVED_TO, .storeReplaced),
    ("vane.sqlite", IN_DELETE, .storeReplaced),
    ("vane.sqlite", IN_MOVED_FROM, .storeReplaced),
    ("vane.sqlite-wal", IN_DELETE, .none),
    ("locations.json", IN_MOVED_TO, .none),
    ("fetch.lock", IN_MODIFY, .none),
    ("host.lock", IN_CLOSE_WRITE, .storeTouched),
    ("", IN_Q_OVERFLOW, .storeTouched),
    ("", IN_DELETE_SELF, .storeReplaced),
    ("", IN_MOVE_SELF, .storeReplaced),
  ])
  func readsEvents(name: String, kind: Int32, change: LoopEvent?) {
    let event = FolderWatch.Event(name: name, kinds: UInt32(kind))
    #expect(StoreWatch.meaning(of: event, for: "vane.sqlite") == change)
  }

  @Test func noticesWritesAndReplacements() throws {
    let scratch = ScratchFolder()
    try scratch.write("", to: "vane.sqlite")
    let watch = try StoreWatch(file: scratch("vane.sqlite"))
    #expect(watch.change() == nil)
    try scratch.write("x", to: "vane.sqlite-wal")
    #expect(watch.change() == .storeTouched)
    #expect(watch.change() == nil)
    rename(scratch("vane.sqlite-wal"), scratch("vane.sqlite"))
    #expect(watch.change() == .storeReplaced)
    try FileManager.default.removeItem(atPath: scratch.path)
    #expect(watch.change() == .storeReplaced)
  }

  @Test func namesTheFolderThatCannotBeWatched() throws {
    let scratch = ScratchFolder()
    let error = #expect(throws: SystemFailure.self) { try StoreWatch(file: scratch("none/vane.sqlite")) }
    #expect(error?.description == "cannot watch \(scratch("none/")): No such file or directory")
  }
}

@Suite(.ownThread) struct ConfigurationWatchTests {
  @Test func noticesAFileThatIsWrittenOrReplaced() throws {
    let scratch = ScratchFolder()
    let watch = try ConfigurationWatch(file: scratch("config.json"))
    #expect(try !watch.hasChanged())
    let file = try #require(fopen(scratch("config.json"), "w"))
    fputs("{", file)
    fflush(file)
    #expect(try !watch.hasChanged(), "it is not whole yet")
    fclose(file)
    #expect(try watch.hasChanged())
    #expect(try !watch.hasChanged())
    try scratch.write("{}", to: "other")
    #expect(try !watch.hasChanged())
    rename(scratch("other"), scratch("config.json"))
    #expect(try watch.hasChanged())
  }

  @Test func findsAFileWhoseFolderComesLater() throws {
    let scratch = ScratchFolder()
    let watch = try ConfigurationWatch(file: scratch("a/b/config.json"))
    mkdir(scratch("a"), 0o700)
    #expect(try !watch.hasChanged())
    mkdir(scratch("a/b"), 0o700)
    #expect(try !watch.hasChanged())
    try scratch.write("{}", to: "a/b/config.json")
    #expect(try watch.hasChanged())
    try FileManager.default.removeItem(atPath: scratch("a"))
    #expect(try !watch.hasChanged())
    mkdir(scratch("new"), 0o700)
    mkdir(scratch("new/b"), 0o700)
    try scratch.write("{}", to: "new/b/config.json")
    _ = try watch.hasChanged()
    rename(scratch("new"), scratch("a"))
    #expect(try watch.hasChanged(), "the file came with its folder")
  }

  @Test func doesNotWakeItself() throws {
    let scratch = ScratchFolder()
    let watch = try ConfigurationWatch(file: scratch("later/config.json"))
    mkdir(scratch("unrelated"), 0o700)
    #expect(isReadable(watch.folder.descriptor.number))
    #expect(try !watch.hasChanged())
    #expect(!isReadable(watch.folder.descriptor.number, within: .zero))
  }
}
