import BackgroundFetch
import FoundationEssentials
import Glibc
import Planning
import Settings
import WeatherJSON
import WeatherStore
package import Wording

extension Session {
  /// Shows the saved places, the time and reason of the next update, and recent failures.
  package func showStatus(json: Bool, color: ColorChoice?) throws {
    let settings = settingsForReading()
    let facts = try StatusFacts(self, settings: settings, store: try storeIfAny(), at: now)
    let schedule = composition(settings).schedule
    if json {
      let document = StatusDocument(facts, floor: schedule.length(of: facts.inForce), for: reader)
      try write(document.text + "\n")
    } else {
      try write(lines: StatusCard(facts, schedule: schedule, for: reader(settings, color: color)).lines)
    }
  }

  /// Shows the newest wake-ups, oldest first.
  ///
  /// - Parameter count: the maximum number of wake-ups.
  package func showLog(_ count: Int, json: Bool, color: ColorChoice?) throws {
    let wakeUps = Array((try storeIfAny()?.wakeUps(limit: count) ?? []).reversed())
    if json {
      var json = JSONWriter()
      json.object { json in
        json.integer("schema", 1)
        json.array("wakeUps", wakeUps) { $0.wakeUp($1) }
      }
      try write(json.text + "\n")
    } else {
      try write(lines: LogTable(wakeUps, for: reader(settingsForReading(), color: color)).lines)
    }
  }
}

extension StatusFacts {
  /// The maximum number of failures that are shown.
  private static let maximumFailures = 3

  /// Reads all facts from the store (`nil` if no place was ever saved), the host's lock and the disk.
  init(_ session: Session, settings: Settings, store: WeatherStore?, at now: Date) throws(StoreError) {
    let paths = session.paths
    let files: [(kind: File.Kind, path: String?)] = [
      (.store, paths.database), (.locations, paths.locations), (.configuration, SettingsFile.path(session.environment)),
    ]
    self.init(
      waker: try Wakers.look(session, store: store).waker(at: now),
      files: files.compactMap { file in
        file.path.map { File(file.kind, path: $0, exists: access($0, F_OK) == 0) }
      },
      unsuitedFolder: FileSystem.unsuited(under: paths.folder).map {
        UnsuitedFolder(path: paths.folder, fileSystem: $0)
      })
    guard let store else { return }

    let locations = try store.locations()
    let updates = try store.updates()
    places = locations.map { Place($0.location, isCurrent: $0.isCurrent, updatedAt: updates[$0.id]) }
    let intervals = try store.intervals()
    chosen = intervals.chosen
    inForce = intervals.inForce
    decision = try session.composition(settings).decision(store, at: now)

    let success = try store.lastSuccess()
    let failures = try store.lastFailures(limit: StatusFacts.maximumFailures)
    let running = try store.wakeUps(limit: 1).filter { $0.outcome == nil }
    lastSuccess = success?.outcome?.finishedAt
    lastAttempt = ([success, failures.first].compactMap(\.self) + running).max { $0.id < $1.id }
    lastFailures = failures
    unseenUpdates = try store.unseenUpdates()
    measured = MeasuredOrder(session, settings, place: locations.first(where: \.isCurrent))
    leftOut = try store.leftOutPlaces().flatMap { $0.until > now ? ($0.count, $0.account, $0.until) : nil }
  }
}
