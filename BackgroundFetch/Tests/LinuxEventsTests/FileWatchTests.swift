import BackgroundFetchTestSupport
import Foundation
import LinuxEvents
import Testing

@Suite struct FileWatchTests {
  @Test func noticesAFileThatIsWrittenOrReplaced() throws {
    let scratch = ScratchFolder()
    let watch = try FileWatch(file: scratch("config.json"))
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
    let watch = try FileWatch(file: scratch("a/b/config.json"))
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
    let watch = try FileWatch(file: scratch("later/config.json"))
    mkdir(scratch("unrelated"), 0o700)
    #expect(isReadable(watch.folder.descriptor.number))
    #expect(try !watch.hasChanged())
    #expect(!isReadable(watch.folder.descriptor.number, within: .zero))
  }
}
