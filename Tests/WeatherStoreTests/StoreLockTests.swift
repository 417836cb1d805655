import Foundation
import LinuxEvents
import Testing

@testable import WeatherStore

@Suite struct StoreLockTests {
  let state = TemporaryState()

  init() throws {
    try PrivateFile.makeFolder(state.paths.folder)
  }

  @Test func createsItsFile() throws {
    let path = state.paths.hostLock
    let lock = try #require(try StoreLock.attempt(path))
    #expect(try StoreLock.attempt(path) == nil)
    #expect(try StoreLock.attempt(path, times: 2) == nil)
    #expect(try state.mode(of: path) == 0o600)
    lock.release()
    #expect(try StoreLock.attempt(path, times: 2) != nil)
  }

  /// Root saves places in a folder of another user, as with `sudo`.
  @Test(.enabled(if: getuid() == 0, "needs root")) func belongsToTheOwnerOfTheFolder() throws {
    try #require(chown(state.paths.folder, 1000, 1000) == 0)
    try #require(try StoreLock.attempt(state.paths.hostLock)).release()
    let owner = try FileManager.default.attributesOfItem(atPath: state.paths.hostLock)[.ownerAccountID] as? Int
    #expect(owner == 1000)
  }

  @Test func reportsErrorsOfTheStore() async throws {
    let missing = state.paths.folder + "/none/fetch.lock"
    symlink(state.paths.folder + "/target", state.paths.fetchLock)
    for error in [
      StoreError.file(path: missing, action: .create, errno: ENOENT),
      .file(path: state.paths.fetchLock, action: .open, errno: ELOOP),
    ] {
      guard case .file(let path, _, _) = error else { continue }
      #expect(throws: error) { try StoreLock.attempt(path) }
      await #expect(throws: error) { try await StoreLock.acquire(path, timeout: .zero) }
    }
  }

  @Test func reportsAFileThatCannotBeLocked() {
    let folder = state.paths.folder
    #expect(throws: StoreError.file(path: folder, action: .open, errno: EISDIR)) { try StoreLock.attempt(folder) }
  }
}
