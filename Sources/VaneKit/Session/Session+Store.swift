import Failures
import Glibc
import Presentation
package import WeatherStore

extension Session {
  /// The store for a look; nothing to look at where nothing was ever saved.
  func storeForReading() throws -> WeatherStore {
    guard let store = try storeIfAny() else { throw nothingSaved }
    return store
  }

  /// The store for a command that only reads; `nil` when nothing was ever saved.
  package func storeIfAny() throws -> WeatherStore? {
    do {
      let store = try WeatherStore.openForReading(paths)
      report(store.notices)
      return store
    } catch StoreError.missing {
      // What a person typed outlives the database: whoever comes first restores it.
      return hasSavedChoices ? try storeForWriting() : nil
    }
  }

  /// The store for a command that changes what was saved; `nil`, and nothing is made, when nothing ever was.
  func storeForChanging() throws -> WeatherStore? {
    access(paths.database, F_OK) == 0 || hasSavedChoices ? try storeForWriting() : nil
  }

  /// The store for a command that writes, made when missing, which is said.
  func storeForWriting() throws -> WeatherStore {
    let store = try WeatherStore.openForWriting(paths, at: now) { [report = output.report] in report("\($0)", nil) }
    report(store.notices)
    return store
  }

  /// The fetch lock, which a fetch under way is waited for: it would write again what it has read.
  func fetchLock() throws -> FileLock {
    for _ in 0..<Session.lockPatience {
      if let lock = try FileLock.attempt(paths.fetchLock) { return lock }
      usleep(20_000)
    }
    throw CommandError(.tryLater, words.fetchRuns, hint: words.tryAgainSoon)
  }

  /// Number of attempts to take the fetch lock, 20 ms apart.
  private static let lockPatience = 100

  /// Mends a store that was found damaged, and says what was done.
  ///
  /// - Returns: whether something was; a store that turns out to be whole is left alone.
  package func mendStore() throws -> Bool {
    guard let lock = try FileLock.attempt(paths.fetchLock) else {
      throw CommandError(.tryLater, words.damagedInUse(paths.database), hint: words.tryAgainSoon)
    }
    defer { lock.release() }
    let store = try WeatherStore.repair(paths, at: now, holding: lock)
    report(store.notices)
    return !store.notices.isEmpty
  }

  private func report(_ notices: [StoreNotice]) {
    for notice in notices {
      if case .diskFull = notice { say(words.diskFull(paths.folder)) } else { say("\(notice)") }
    }
  }

  /// What a look says where nothing is saved, and what to do.
  var nothingSaved: CommandError {
    CommandError(.noInput, wording.saved.nothingSaved, hint: wording.saved.saveOne)
  }

  private var hasSavedChoices: Bool {
    access(paths.locations, F_OK) == 0
  }
}
