import BackgroundFetch
import CLinux
import Failures
import FoundationEssentials
import Glibc
import HostParts
import LinuxEvents
import PlaceIndex
import Planning
import Platform
import ScheduleParts
import Services
import Settings
import WakeUps
import Watching
import Weather
import WeatherJSON
import WeatherStore
import Wording
import Zones

extension Session {
  /// Checks the installation and prints the findings.
  ///
  /// - Parameter showsProbes: whether the last check of the services is shown.
  /// - Throws: `ReportedFailure` if something is broken.
  package func checkInstallation(json: Bool, showsProbes: Bool = false) throws {
    // A document is in English, whatever the user's language.
    let reader = json ? reader.inEnglish : reader
    var facts = DoctorFacts(self)
    if showsProbes {
      facts.probes = ProbeRecord(paths).entries.map {
        DoctorFacts.Probe(name: $0.name, at: $0.at, verdict: $0.verdict, detail: $0.detail)
      }
    }
    let report = DoctorReport(facts, version: Version.current, for: reader)
    if json {
      try write(Session.document(report) + "\n")
    } else {
      try write(lines: DoctorCard(report: report, reader: reader).lines)
    }
    if report.isBroken { throw ReportedFailure(.problemFound) }
  }

  private static func document(_ report: DoctorReport) -> String {
    JSONWriter.document { json in
      json.string("version", Version.current)
      json.objects("findings", report.findings) { json, finding in
        json.string("topic", finding.topic.rawValue)
        json.string("verdict", finding.verdict.rawValue)
        json.string("text", finding.text)
        json.string("remedy", finding.remedy)
      }
    }
  }
}

extension DoctorFacts {
  /// Checks every part of the installation. A failed check does not end the others, because failures are the result.
  init(_ session: Session) {
    let settings = Settings.loadAsFarAsPossible(environment: session.environment).0
    let store = Store(session.paths)
    self.init(
      store: store, configuration: Configuration(settings, session.environment), fetchProgram: FetchProgram(session),
      sandbox: FetchProgram.sandbox(session), clock: Clock(now: session.now, environment: session.environment),
      terminal: Terminal(session))
    placeIndexProblem = DoctorFacts.placeIndexProblem(session)
    isOnline = DoctorFacts.isOnline(settings, session)
    service = try? InstalledService(session).facts()
    notifications = Notifications(settings, session.environment)
    page = session.configuredPage.map { ($0, PageFailure.last(session.paths)) }
    let opened: WeatherStore? = if case .whole = store.state { try? session.storeIfAny() } else { nil }
    providers =
      (try? ProviderFacts.all(settings, session.composition(settings).services(), store: opened, at: session.now)) ?? []
    if let place = (try? opened?.currentLocation()?.location).map({ RequestPlace($0) }) {
      // A provider that does not cover the place does not need a contact address for it.
      for index in providers.indices where !providers[index].coverage.contains(place) {
        if providers[index].state == .needsContact { providers[index].state = .elsewhere }
      }
    }
    updates.waker = (try? Wakers.look(session, store: opened).waker(at: session.now)) ?? .nothing
    guard let opened else { return }
    self.store.damagedDocuments = (try? opened.damagedDocuments()) ?? 0
    read(opened, session)
  }

  /// Reads the recent updates. A store that was intact a moment ago may still fail; the report then has fewer facts.
  private mutating func read(_ store: WeatherStore, _ session: Session) {
    updates.isAnySaved = (try? store.locations().isEmpty) == false
    updates.isOff = (try? store.intervals().inForce) == .never
    updates.lastSuccess = (try? store.lastSuccess())?.outcome?.finishedAt
    updates.weatherAt = (try? store.currentLocation()).flatMap { place in
      (try? store.cachedResult(for: place.id))?.updatedAt
    }
    let times = [(try? store.wakeUps(limit: 1))?.first?.startedAt, IdleWakeUp.last(session.paths)?.at]
    clock.latest = times.compactMap(\.self).max()
    guard let failed = (try? store.lastFailures(limit: 1))?.first,
      failed.startedAt > updates.lastSuccess ?? .distantPast
    else { return }
    updates.failure = (failed.startedAt, failed.outcome?.reason.map(session.reader.text))
  }

  /// Returns whether the schedule would treat the machine as online, for the first provider in the order.
  private static func isOnline(_ settings: Settings, _ session: Session) -> Bool {
    let composition = session.composition(settings)
    let host = (try? composition.services())?.inOrder.first?.host ?? ""
    return composition.conditions(for: host, isMetered: false, savesPower: false).haveNetwork
  }

  private static func placeIndexProblem(_ session: Session) -> String? {
    do {
      _ = try PlaceIndex.ofProgram(session.environment)
      return nil
    } catch {
      return "\(error)"
    }
  }
}

extension DoctorFacts.Store {
  init(_ paths: StorePaths) {
    var (folder, file) = (stat(), stat())
    let isThere = stat(paths.folder, &folder) == 0
    self.init(path: paths.database, state: .missing)
    unsuitedFileSystem = FileSystem.unsuited(under: paths.folder)
    unwritable = [paths.database, paths.folder].lazy.compactMap(FileSystem.unwritable).first
    if isThere { permissions = folder.st_mode & 0o777 }
    obstacle = paths.obstacle()
    if let obstacle, lstat(obstacle.path, &file) == 0 { isObstacleForeign = file.st_uid != folder.st_uid }
    guard stat(paths.database, &file) == 0 else {
      // Only ENOENT and ENOTDIR mean that the database is missing. With any other error every command fails.
      if errno != ENOENT, errno != ENOTDIR {
        state = .unusable("\(paths.database): \(String(cString: strerror(errno)))")
      }
      return
    }
    permissions = (folder.st_mode | file.st_mode) & 0o777
    do {
      state = try WeatherStore.isDamaged(paths) ? .damaged : .whole(bytes: Int(file.st_size))
    } catch {
      state = .unusable("\(error)")
    }
  }
}

extension DoctorFacts.Configuration {
  init(_ settings: Settings, _ environment: Environment) {
    self.init(path: nil, errors: [], warnings: [])
    missingHook = settings.hook.command.first.flatMap { SearchPath(environment["PATH"]).find($0) == nil ? $0 : nil }
    for finding in Settings.check(environment: environment) {
      switch finding {
      case .error(let error): errors.append("\(error)")
      case .flaw(let flaw): flaws.append("\(flaw)")
      case .unknownVariable: warnings.append("\(finding)")
      case .unusableContact(let text): unusableContact = text
      }
    }
    if let file = SettingsFile.path(environment), access(file, F_OK) == 0 { path = file }
  }
}

extension DoctorFacts.FetchProgram {
  /// Time limit for one of its answers.
  private static let timeout = Duration.seconds(5)

  init(_ session: Session) {
    do {
      let path = try session.fetchProgram()
      let ending = try session.startFetch(["--version"], showsErrors: false).wait(atMost: Self.timeout)
      self = .found(path: path, version: ending?.exit == .exited(0) ? ending?.line.flatMap(Version.number) : nil)
    } catch {
      self = .missing("\(error)")
    }
  }

  /// Returns what the program says of its own limits.
  static func sandbox(_ session: Session) -> String? {
    let answer = try? session.startFetch(["sandbox"], showsErrors: false).wait(atMost: timeout)
    guard let line = answer?.line, line.hasPrefix("sandbox: ") else { return nil }
    return String(line.dropFirst("sandbox: ".count))
  }
}

extension DoctorFacts.Notifications {
  init(_ settings: Settings, _ environment: Environment) {
    let rules = settings.notifications.enabledRules
    if rules.isEmpty {
      self = .unwanted
    } else if SearchPath(environment["PATH"]).find("notify-send") == nil {
      self = .noProgram
    } else {
      self = DesktopSession(environment: environment) == nil ? .noDesktop : .ready(rules: rules.count)
    }
  }
}

extension DoctorFacts.Clock {
  init(now: Date, environment: Environment) {
    let answer = clinux_is_clock_synchronised()
    let isZoneKnown = environment["TZ"] != nil || access("/etc/localtime", F_OK) == 0
    self.init(
      now: now, isSynchronised: answer < 0 ? nil : answer == 1,
      zone: isZoneKnown ? Zone.current(tz: environment["TZ"]).identifier : nil,
      knowsZones: ZoneDatabase.isInstalled)
  }
}

extension DoctorFacts.Terminal {
  init(_ session: Session) {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"]
    let locale = names.lazy.compactMap { session.environment[$0] }.first { !$0.isEmpty } ?? "C"
    let characters = locale.lowercased().filter { $0 != "-" }
    self.init(
      kind: session.terminal.isTerminal ? session.environment["TERM"] ?? "" : nil,
      columns: session.terminal.size?.columns, isUTF8: characters.contains("utf8"))
    let display = Settings.loadAsFarAsPossible(environment: session.environment).0.display
    let depth = ColorDepth(display.color, environment: session.environment, isTerminal: session.terminal.isTerminal)
    // The terminal is asked again, because its colours may have changed since the first question.
    if kind != nil, depth != .none { background = session.background.background(display.background, askAnew: true) }
  }
}
