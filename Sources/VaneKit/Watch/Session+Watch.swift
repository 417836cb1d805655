import BackgroundFetch
import CLinux
import Failures
import FoundationEssentials
import Glibc
import Platform
import Settings
import Watching
import Weather
import WeatherJSON
import WeatherStore
import Wording

extension Session {
  /// Keeps every saved place up to date until a signal, the end of the given time, or the user ends it.
  ///
  /// - Parameters:
  ///   - time: the duration; `nil` for no limit.
  ///   - isPlain: whether lines are written even on a terminal, instead of a screen.
  package func watch(for time: Duration?, isPlain: Bool) throws {
    let settings = try settingsForWatching()
    let deadline = time.map { now + $0 }
    let end = try MainActor.assumeIsolated {
      try WatchProgram(self, settings: settings, deadline: deadline, isPlain: isPlain).run()
    }
    switch end {
    case .deadline, .quit: break
    case .signal(let number): Session.die(by: number)
    case .storeReplaced, .hostEnded, .hostLockLost: try beginAgain(until: deadline, isPlain: isPlain)
    }
  }

  /// Returns the settings for a watch. After a restart of the watch, an unusable file keeps the previous settings in
  /// force.
  private func settingsForWatching() throws(SettingsError) -> Settings {
    do {
      return try settings()
    } catch {
      guard environment[Settings.handedDownName] != nil,
        let kept = try? Settings.loadHandedDown(environment: environment)
      else { throw error }
      say(wording.keepsConfiguration(because: error))
      return kept
    }
  }

  /// Ends this process by a signal, so that its parent sees the signal as the cause.
  static func die(by number: Int32) {
    signal(number, SIG_DFL)
    var only = sigset_t()
    sigemptyset(&only)
    sigaddset(&only, number)
    raise(number)
    sigprocmask(SIG_UNBLOCK, &only, nil)
  }

  /// Starts the program again. This is needed if another file has replaced the store, or another process now does the
  /// updates.
  ///
  /// Closing the old connection here would start threads that keep waking a long-lived process.
  private func beginAgain(until deadline: Date?, isPlain: Bool) throws {
    var words = ["vane", "watch"] + (isPlain ? ["--plain"] : [])
    if let deadline {
      let left = max(1, Int(deadline.timeIntervalSince(now).rounded(.up)))
      words += ["--for", "\(left)s"]
    }
    MainActor.assumeIsolated { ServiceReport.handOn(self) }
    ProgramFile.execute(words)
    throw CommandError(.unavailable, self.wording.tr("the store was replaced, and the program could not restart"))
  }
}

extension Session {
  /// The path of the configuration file as a path to watch; one that cannot exist if there is no folder for it.
  var watchedConfiguration: String { SettingsFile.path(environment) ?? "/nonexistent/vane/config.json" }
}

extension Wording {
  /// Returns that a configuration with a problem is not used.
  func keepsConfiguration(because problem: some Error) -> String {
    tr("{problem}; the last good configuration stays in force", ["problem": "\(problem)"])
  }
}

/// The new rows of the store that are news: rows with a visible difference to the row before.
///
/// Not every renewed row is news. A "not modified" answer renews a row, and so does a change by a tenth of a degree.
struct ResultNews {
  private let store: WeatherStore
  /// The maximum number of places that are watched: those used last. More results would take hundreds of megabytes.
  private static let maximumPlaces = 200
  /// The latest result of each place, whether it was news or not.
  private(set) var latest: [SavedLocation.ID: WeatherResult] = [:]

  /// Reads the results that are in the store now.
  init(_ store: WeatherStore) throws(StoreError) {
    self.store = store
    _ = try since(0)
  }

  /// Returns the places that are watched, in the order in which they were saved: all, or the ones used last.
  func places() throws(StoreError) -> [SavedLocation] {
    let saved = try store.locations()
    guard saved.count > ResultNews.maximumPlaces else { return saved }
    let ids = Set(saved.usedLast(ResultNews.maximumPlaces).map(\.id))
    return saved.filter { ids.contains($0.id) }
  }

  /// Returns the news after a revision, oldest first, and the latest revision of all.
  mutating func since(_ revision: Int64) throws(StoreError) -> StoreObserver.Updates {
    // Read before the results: a fetch may commit both in between, and its warnings have the later revision.
    let news = try store.newAlerts(after: revision)
    var updates = StoreObserver.Updates(newest: max(news.newest, try store.latestRevision()))
    let places = try places()
    for row in try store.results(after: revision, of: places.map(\.id)) {
      updates.newest = max(updates.newest, row.revision)
      guard let result = try? WeatherDocument.decode(row.snapshot) else { continue }
      if latest[row.locationID].map(result.differsNoticeably) ?? true { updates.results.append(result) }
      latest[row.locationID] = result
    }
    if !news.alerts.isEmpty {
      let saved = Dictionary(try store.locations().map { ($0.id, $0.location) }) { $1 }
      updates.alerts = news.alerts.compactMap { id, alert in
        saved[id].map { WeatherAlertPosted(location: $0, alert: alert) }
      }
    }
    return updates
  }
}
