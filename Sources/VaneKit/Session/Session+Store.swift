import Failures
import LinuxEvents
package import WeatherStore
import Wording

extension Session {
  /// Returns the store for a look. Throws if no place was ever saved.
  func storeForReading() throws -> WeatherStore {
    guard let store = try storeIfAny() else { throw nothingSaved }
    return store
  }

  /// Returns the store for a command that only reads; `nil` if no place was ever saved.
  package func storeIfAny() throws -> WeatherStore? {
    do {
      let store = try WeatherStore.openForReading(paths)
      report(store.notices)
      return store
    } catch StoreError.missing {
      // The user's choices outlive the database. The first command that misses the database restores it from them.
      return try StorePaths.exists(paths.locations) ? try storeForWriting() : nil
    }
  }

  /// Returns the store for a command that changes saved places. Returns `nil`, and creates nothing, if no place was
  /// ever saved.
  func storeForChanging() throws -> WeatherStore? {
    guard try StorePaths.exists(paths.database) || StorePaths.exists(paths.locations) else { return nil }
    return try storeForWriting()
  }

  /// Returns the store for a command that writes. A missing store is created and reported.
  func storeForWriting() throws -> WeatherStore {
    let store = try WeatherStore.openForWriting(paths, at: now) { [report = output.report] in report("\($0)", nil) }
    report(store.notices)
    return store
  }

  /// Returns the fetch lock. The function waits for a running fetch, which would otherwise write back the data that it
  /// has read.
  func fetchLock() throws -> FileLock {
    if let lock = try StoreLock.attempt(paths.fetchLock, times: 100) { return lock }
    throw CommandError(
      .tryLater, wording.tr("a fetch is running and would write the deleted data again"),
      hint: wording.tr("Try again in half a minute"))
  }

  /// Reads with a closure, and once more after the repair of a damaged store, as every command does.
  ///
  /// - Parameter readsAgain: `false` for a program with a store of its own: its loop notices the new file.
  func repairingStore<Value>(readsAgain: Bool = true, _ read: () throws -> Value) throws -> Value {
    do {
      return try read()
    } catch let damage as StoreError where damage.isCorruption {
      guard try repairStore(), readsAgain else { throw damage }
      return try read()
    }
  }

  /// Repairs a damaged store, or what was collected for scores, and reports the repair.
  ///
  /// - Returns: whether the store was repaired. A store that turns out to be intact is left unchanged.
  package func repairStore() throws -> Bool {
    guard let lock = try StoreLock.attempt(paths.fetchLock) else {
      throw CommandError(
        .tryLater, wording.tr("{path} is damaged, and a fetch is using it", ["path": paths.database]),
        hint: wording.tr("Try again in half a minute"))
    }
    defer { lock.release() }
    let store = try WeatherStore.repair(paths, at: now, holding: lock)
    report(store.notices)
    // What was collected for scores cannot be restored, so the command that needs it fails once.
    report([try ScoreStore.repair(paths, at: now, holding: lock)].compactMap(\.self))
    return !store.notices.isEmpty
  }

  private func report(_ notices: [StoreNotice]) {
    for notice in notices {
      if case .diskFull = notice {
        say(
          wording.tr(
            "the disk is full: nothing new can be saved in {folder}; free some space there", ["folder": paths.folder]))
      } else {
        say("\(notice)")
      }
    }
  }

  /// The error of a look if no place is saved, with advice.
  var nothingSaved: CommandError {
    CommandError(.noInput, wording.tr("no place is saved"), hint: wording.tr("Save one: vane set Berlin"))
  }
}
