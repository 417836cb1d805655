import Foundation
import LinuxEvents
import Testing

@testable import WeatherStore

@Suite struct FileLockTests {
  let state = TemporaryState()

  init() throws {
    try PrivateFile.makeFolder(state.paths.folder)
  }

  @Test func hasOneHolderAndNamesIt() throws {
    let path = state.paths.hostLock
    #expect(FileLock.holder(of: path) == .nobody)
    let lock = try #require(try FileLock.attempt(path))
    #expect(try FileLock.attempt(path) == nil)
    #expect(FileLock.holder(of: path) == .process(getpid()))
    #expect(try state.mode(of: path) == 0o600)
    lock.release()
    lock.release()
    #expect(FileLock.holder(of: path) == .nobody)
    #expect(try FileLock.attempt(path) != nil)
  }

  @Test func isReleasedWithItsLastReference() throws {
    do {
      let lock = try FileLock.attempt(state.paths.fetchLock)
      #expect(lock != nil)
    }
    #expect(FileLock.holder(of: state.paths.fetchLock) == .nobody)
  }

  @Test func detectsThatItsFileWasRemoved() throws {
    let path = state.paths.hostLock
    let lock = try #require(try FileLock.attempt(path))
    #expect(!lock.isReplaced)
    unlink(path)
    #expect(lock.isReplaced)
    let next = try #require(try FileLock.attempt(path), "a lock on a removed file keeps nobody out")
    #expect(!next.isReplaced)
  }

  @Test func doesNotFollowASymbolicLink() throws {
    let target = state.paths.folder + "/target"
    try Data("kept".utf8).write(to: URL(filePath: target))
    symlink(target, state.paths.fetchLock)
    #expect(throws: StoreError.file(path: state.paths.fetchLock, action: .open, errno: ELOOP)) {
      try FileLock.attempt(state.paths.fetchLock)
    }
    #expect(try String(contentsOfFile: target, encoding: .utf8) == "kept")
  }

  @Test func waitsUpToItsLimit() async throws {
    let path = state.paths.fetchLock
    let lock = try #require(try FileLock.attempt(path))
    var waits: [Duration] = []
    let none = try await FileLock.acquire(path, timeout: .milliseconds(60)) { waits.append($0) }
    #expect(none == nil)
    #expect(waits == [.milliseconds(20), .milliseconds(20), .milliseconds(20)])
    let got = try await FileLock.acquire(path, timeout: .seconds(10)) { _ in lock.release() }
    #expect(got != nil)
  }

  @Test func endsACancelledWait() async throws {
    let lock = try #require(try FileLock.attempt(state.paths.fetchLock))
    await #expect(throws: CancellationError.self) {
      try await FileLock.acquire(state.paths.fetchLock, timeout: .seconds(10)) { _ in throw CancellationError() }
    }
    lock.release()
  }

  @Test func reportsWhyItCannotLock() {
    let path = state.paths.folder + "/none/fetch.lock"
    #expect(throws: StoreError.file(path: path, action: .create, errno: ENOENT)) { try FileLock.attempt(path) }
    #expect(FileLock.holder(of: path) == .nobody)
  }
}
