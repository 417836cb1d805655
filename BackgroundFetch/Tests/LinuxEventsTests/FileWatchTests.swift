import BackgroundFetchTestSupport
import Foundation
import LinuxEvents
import Testing

@Suite struct FileWatchTests {
  /// Returns whether the file has changed within ten seconds. A program that another test starts at this moment holds a
  /// copy of each open file for an instant, and delays the report.
  private func changes(_ watch: FileWatch) throws -> Bool {
    for _ in 0..<1000 {
      if try watch.hasChanged() { return true }
      usleep(10_000)
    }
    return false
  }

  @Test func noticesAFileThatIsWrittenOrReplaced() throws {
    let scratch = ScratchFolder()
    let watch = try FileWatch(file: scratch("config.json"))
    #expect(try !watch.hasChanged())
    let file = try #require(fopen(scratch("config.json"), "we"))
    fputs("{", file)
    fflush(file)
    #expect(try !watch.hasChanged(), "it is not whole yet")
    fclose(file)
    #expect(try changes(watch))
    #expect(try !watch.hasChanged())
    try scratch.write("{}", to: "other")
    #expect(try !watch.hasChanged())
    rename(scratch("other"), scratch("config.json"))
    #expect(try changes(watch))
  }

  @Test func findsAFileWhoseFolderComesLater() throws {
    let scratch = ScratchFolder()
    let watch = try FileWatch(file: scratch("a/b/config.json"))
    mkdir(scratch("a"), 0o700)
    #expect(try !watch.hasChanged())
    mkdir(scratch("a/b"), 0o700)
    #expect(try !watch.hasChanged())
    try scratch.write("{}", to: "a/b/config.json")
    #expect(try changes(watch))
    try FileManager.default.removeItem(atPath: scratch("a"))
    #expect(try !watch.hasChanged())
    mkdir(scratch("new"), 0o700)
    mkdir(scratch("new/b"), 0o700)
    try scratch.write("{}", to: "new/b/config.json")
    _ = try watch.hasChanged()
    rename(scratch("new"), scratch("a"))
    #expect(try changes(watch), "the file came with its folder")
  }

  @Test func noticesAFileWhoseFolderIsReplaced() throws {
    let scratch = ScratchFolder()
    try scratch.write("{}", to: "a ü/config.json")
    let watch = try FileWatch(file: scratch("a ü/config.json"))
    try FileManager.default.removeItem(atPath: scratch("a ü"))
    try scratch.write("{}", to: "a ü/config.json")
    #expect(try changes(watch))
  }

  @Test func doesNotWakeItself() throws {
    let scratch = ScratchFolder()
    let watch = try FileWatch(file: scratch("later/config.json"))
    mkdir(scratch("unrelated"), 0o700)
    #expect(isReadable(watch.folder.descriptor.number))
    #expect(try !watch.hasChanged())
    #expect(!isReadable(watch.folder.descriptor.number, within: .zero))
  }
}
