import BackgroundFetch
import FoundationEssentials
import Glibc
import Planning
import ScheduleParts
import Settings
import WakeUps
import Weather
import WeatherJSON
import WeatherStore
package import Wording

/// Everything that `vane status` shows, as values.
struct StatusFacts: Sendable {
  var places: [Place] = []
  /// The interval that the user chose.
  var chosen = BackgroundFetchInterval.minimum
  /// The interval that the schedule follows.
  var inForce = BackgroundFetchInterval.never
  var decision = Decision.never(.nothingSaved)
  var waker: Waker
  /// Whether a process waits for the exact time of the next wake-up.
  var isHosted: Bool { waker.isExact }
  /// The time of the last provider answer that was stored.
  var lastSuccess: Date?
  /// The newest wake-up that has tried to fetch, or is trying now.
  var lastAttempt: WakeUpRecord?
  /// The last failures, newest first.
  var lastFailures: [WakeUpRecord] = []
  /// The number of updates since the user last looked.
  var unseenUpdates = 0
  /// How old the weather was that looks found; `nil` if that is not known yet.
  var looks: KeptPromise?
  /// The places that the last fetch left out, because the limit of requests to a host was used up until an instant.
  var leftOut: (count: Int, account: String, until: Date)?
  /// Which provider comes first for the current place by its accuracy; `nil` if the user chose the order.
  var measured: MeasuredOrder?
  /// The store, `locations.json` and the configuration file.
  var files: [File]
  /// The folder of the state and the name of its file system, if locks or change notices do not work there.
  var unsuitedFolder: (path: String, fileSystem: String)?

  /// A saved place.
  struct Place: Sendable {
    let location: Location
    let isCurrent: Bool
    /// The time at which the result was last known to be valid; `nil` if there is no result.
    let updatedAt: Date?
  }

  /// A file that Vane writes or reads.
  struct File: Sendable {
    let kind: Kind
    let path: String
    let exists: Bool

    /// The purpose of a file.
    enum Kind: String, Sendable {
      case store, locations, configuration
    }
  }
}

extension StatusFacts {
  /// Returns the document that `vane status --json` prints, on one line. The help of the command describes its keys.
  ///
  /// - Parameter floor: the length of the interval in force; `nil` for *never*.
  func document(floor: Duration?, for reader: Reader) -> String {
    JSONWriter.document { json in
      json.objects("locations", places) { json, place in
        json.members(of: place.location)
        json.string("timeZone", place.location.timeZone)
        json.boolean("current", place.isCurrent)
        json.instant("updatedAt", place.updatedAt)
        json.integer("age", place.updatedAt.map { Int(max(0, reader.now.timeIntervalSince($0))) })
      }
      json.object("interval") { json in
        json.string("chosen", chosen.argument)
        json.string("inForce", inForce.argument)
        json.number("seconds", floor.map { $0 / .seconds(1) })
      }
      json.object("wokenBy") { $0.members(of: waker) }
      json.object("next") { json in
        json.members(of: decision, at: reader.now)
        json.string("text", reader.inEnglish.sentence(decision, isHosted: isHosted))
      }
      json.instant("lastSuccess", lastSuccess)
      json.object("lastAttempt", lastAttempt) { $0.members(of: $1) }
      json.objects("lastFailures", lastFailures) { $0.members(of: $1) }
      json.integer("unseenUpdates", unseenUpdates)
      json.object("looks", looks) { $0.members(of: $1) }
      json.object("leftOut", leftOut) { json, leftOut in
        json.integer("places", leftOut.count)
        json.string("account", leftOut.account)
        json.instant("until", leftOut.until)
      }
      json.objects("files", files) { json, file in
        json.string("kind", file.kind.rawValue)
        json.string("path", file.path)
        json.boolean("exists", file.exists)
      }
      json.string("unsuitedFileSystem", unsuitedFolder?.fileSystem)
    }
  }
}

extension JSONWriter {
  fileprivate mutating func members(of waker: Waker) {
    let (kind, pid, last): (String, Int32?, Date?) =
      switch waker {
      case .watcher(let pid): ("watcher", pid, nil)
      case .timer(let last): ("timer", nil, last)
      case .cron(let last): ("cron", nil, last)
      case .disabledTimer: ("disabledTimer", nil, nil)
      case .stoppedService: ("stoppedService", nil, nil)
      case .nothing: ("nothing", nil, nil)
      }
    string("kind", kind)
    integer("pid", pid.map { Int($0) })
    instant("last", last)
  }
  /// Writes a row of the log. While the wake-up runs, `answer` and all later members are null.
  mutating func members(of wakeUp: WakeUpRecord) {
    let outcome = wakeUp.outcome
    integer("id", Int(wakeUp.id))
    instant("startedAt", wakeUp.startedAt)
    string("startedBy", wakeUp.origin.rawValue)
    integer("pid", Int(wakeUp.pid))
    string("answer", outcome?.answer.rawValue)
    instant("finishedAt", outcome?.finishedAt)
    number("duration", outcome?.duration.map { $0 / .seconds(1) })
    integer("bytes", outcome?.bytes)
    integer("httpStatus", outcome?.httpStatus)
    string("provider", outcome?.provider)
    string("reason", outcome?.reason?.code)
    string("detail", outcome?.reason?.detail)
  }
}

extension Session {
  /// Shows the saved places, the time and reason of the next update, and recent failures.
  package func showStatus(json: Bool, color: ColorChoice?) throws {
    let settings = settingsForReading()
    let facts = try StatusFacts(self, settings: settings, store: try storeIfAny(), at: now)
    let schedule = composition(settings).schedule
    if json {
      try write(facts.document(floor: facts.inForce.length(under: schedule), for: reader) + "\n")
    } else {
      try write(lines: StatusCard(facts: facts, schedule: schedule, reader: reader(settings, color: color)).lines)
    }
  }

  /// Shows the newest wake-ups, oldest first.
  ///
  /// - Parameter count: the maximum number of wake-ups.
  package func showLog(_ count: Int, json: Bool, color: ColorChoice?) throws {
    let wakeUps = Array((try storeIfAny()?.wakeUps(limit: count) ?? []).reversed())
    if json {
      try write(JSONWriter.document { $0.objects("wakeUps", wakeUps) { $0.members(of: $1) } } + "\n")
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
        file.path.map { File(kind: file.kind, path: $0, exists: access($0, F_OK) == 0) }
      },
      unsuitedFolder: FileSystem.unsuited(under: paths.folder).map { (paths.folder, $0) })
    guard let store else { return }

    let locations = try store.locations()
    let updates = try store.updates()
    places = locations.map { Place(location: $0.location, isCurrent: $0.isCurrent, updatedAt: updates[$0.id]) }
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
    looks = try KeptPromise(store, maximumAge: settings.schedule.refreshAfter, at: now)
    measured = MeasuredOrder(session, settings, place: locations.first(where: \.isCurrent))
    leftOut = try store.leftOutPlaces().flatMap { $0.until > now ? ($0.count, $0.account, $0.until) : nil }
  }
}
