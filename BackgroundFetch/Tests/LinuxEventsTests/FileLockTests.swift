import BackgroundFetchTestSupport
import Foundation
import LinuxEvents
import Testing

@Suite struct FileLockTests {
  private let scratch = ScratchFolder()
  private var path: String { scratch("a.lock") }

  @Test func hasOneHolderAndNamesIt() throws {
    #expect(FileLock.holder(of: path) == .nobody)
    let lock = try #require(try FileLock.attempt(path))
    #expect(try FileLock.attempt(path) == nil)
    #expect(FileLock.holder(of: path) == .process(getpid()))
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    lock.release()
    lock.release()
    #expect(FileLock.holder(of: path) == .nobody)
    #expect(try FileLock.attempt(path) != nil)
  }

  @Test func isReleasedWithItsLastReference() throws {
    do {
      let lock = try FileLock.attempt(path)
      #expect(lock != nil)
    }
    #expect(FileLock.holder(of: path) == .nobody)
  }

  @Test func detectsThatItsFileWasRemoved() throws {
    let lock = try #require(try FileLock.attempt(path))
    #expect(!lock.isReplaced)
    unlink(path)
    #expect(lock.isReplaced)
    let next = try #require(try FileLock.attempt(path), "a lock on a removed file keeps nobody out")
    #expect(!next.isReplaced)
  }

  @Test func doesNotFollowASymbolicLink() throws {
    let target = scratch("target")
    try Data("kept".utf8).write(to: URL(filePath: target))
    symlink(target, path)
    #expect(throws: SystemFailure(attempt: "open", subject: path, number: ELOOP)) {
      try FileLock.attempt(path)
    }
    #expect(try String(contentsOfFile: target, encoding: .utf8) == "kept")
  }

  @Test func waitsUpToItsLimit() async throws {
    let lock = try #require(try FileLock.attempt(path))
    var waits: [Duration] = []
    let none = try await FileLock.acquire(path, timeout: .milliseconds(60)) { waits.append($0) }
    #expect(none == nil)
    #expect(waits == [.milliseconds(20), .milliseconds(20), .milliseconds(20)])
    let got = try await FileLock.acquire(path, timeout: .seconds(10)) { _ in lock.release() }
    #expect(got != nil)
  }

  @Test func endsACancelledWait() async throws {
    let lock = try #require(try FileLock.attempt(path))
    await #expect(throws: CancellationError.self) {
      try await FileLock.acquire(path, timeout: .seconds(10)) { _ in throw CancellationError() }
    }
    lock.release()
  }

  @Test func reportsWhyItCannotLock() {
    let path = scratch("none/a.lock")
    #expect(throws: SystemFailure(attempt: "open", subject: path, number: ENOENT)) { try FileLock.attempt(path) }
    #expect(FileLock.holder(of: path) == .nobody)
  }
}
