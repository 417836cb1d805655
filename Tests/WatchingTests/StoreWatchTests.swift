import Foundation
import Glibc
import LinuxEvents
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
