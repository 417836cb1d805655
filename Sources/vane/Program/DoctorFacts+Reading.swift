import BackgroundFetch
import CLinux
import Foundation
import HostConditions
import PlaceIndex
import Presentation
import Settings
import Watching
import Weather
import WeatherProviders
import WeatherStore

extension DoctorFacts {
  /// Looks at everything. Nothing that fails here ends it: that is what is being looked for.
  init(_ context: CommandContext) {
    let settings = Settings.loadAsFarAsPossible(environment: context.environment).0
    let store = Store(context.paths)
    self.init(
      store: store, configuration: Configuration(settings, context.environment), fetchProgram: FetchProgram(context),
      clock: Clock(now: context.now, environment: context.environment), terminal: Terminal(context))
    placeIndexProblem = DoctorFacts.placeIndexProblem(context)
    isOnline = DoctorFacts.isOnline(settings, context)
    service = try? InstalledService(context).facts()
    notifications = Notifications(settings, context.environment)
    let opened: WeatherStore? = if case .whole = store.state { try? context.storeIfAny() } else { nil }
    providers = (try? Providers.facts(context, settings, store: opened, at: context.now)) ?? []
    if let place = try? opened?.currentLocation()?.location {
      providers = providers.map { DoctorFacts.part(of: $0, for: place.coordinate) }
    }
    updates.waker = (try? Wakers.look(context, store: opened).waker(at: context.now)) ?? .nothing
    guard let opened else { return }
    read(opened, context)
  }

  /// What went on lately. A store that was whole a moment ago may still say no; then there is less to tell.
  private mutating func read(_ store: WeatherStore, _ context: CommandContext) {
    updates.isAnySaved = (try? store.locations().isEmpty) == false
    updates.isOff = (try? store.intervals().inForce) == .never
    updates.lastSuccess = (try? store.lastSuccess())?.outcome?.finishedAt
    clock.newest = (try? store.wakeUps(limit: 1))?.first?.startedAt
    guard let failed = (try? store.lastFailures(limit: 1))?.first.map({ LoggedWakeUp($0) }),
      failed.startedAt > updates.lastSuccess ?? .distantPast
    else { return }
    let texts = ReasonText(zone: context.zone, wording: context.wording)
    let reason = failed.ending?.reason.map { texts.text(code: $0.code, detail: $0.detail, seenAt: context.now) }
    updates.failure = (failed.startedAt, reason)
  }

  /// As the schedule sees it, for the first who would be asked.
  private static func isOnline(_ settings: Settings, _ context: CommandContext) -> Bool {
    let host = context.services(settings)?.inOrder.first?.host ?? ""
    return HostConditions.read(
      host: host, isNearby: settings.reachesNearby(host, context.environment), isMetered: false, savesPower: false
    ).isOnline
  }

  /// Who knows nothing of the place would not be asked with a contact either.
  private static func part(of provider: ProviderFacts, for place: Coordinate) -> ProviderFacts {
    guard provider.state == .needsContact, provider.coverage == .unitedStates,
      !Coverage.unitedStates.contains(place)
    else { return provider }
    var provider = provider
    provider.state = .elsewhere
    return provider
  }

  private static func placeIndexProblem(_ context: CommandContext) -> String? {
    do {
      _ = try PlaceIndex.ofProgram(context.environment)
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
      // What cannot be looked at is not missing: every command fails on it.
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
  init(_ settings: Settings, _ environment: [String: String]) {
    self.init(path: nil, errors: [], warnings: [])
    missingHook = settings.hook.command.first.flatMap { ProgramFile.isThere($0, environment) ? nil : $0 }
    for finding in Settings.check(environment: environment) {
      switch finding {
      case .error(let error): errors.append("\(error)")
      case .unknownVariable: warnings.append("\(finding)")
      }
    }
    if let file = SettingsFile.path(environment), access(file, F_OK) == 0 { path = file }
  }
}

extension DoctorFacts.FetchProgram {
  /// How long the program has to say which version it is.
  private static let patience = Duration.seconds(5)

  init(_ context: CommandContext) {
    let program = vane.FetchProgram(context)
    do {
      let path = try program.path()
      let ending = try program.start(["--version"], showsErrors: false).wait(atMost: Self.patience)
      self = .found(path: path, version: ending?.exit == .exited(0) ? ending?.line : nil)
    } catch {
      self = .missing("\(error)")
    }
  }
}

extension DoctorFacts.Notifications {
  init(_ settings: Settings, _ environment: [String: String]) {
    let rules = settings.notifications.enabledRules
    if rules.isEmpty {
      self = .unwanted
    } else if !ProgramFile.isThere("notify-send", environment) {
      self = .noProgram
    } else {
      self = DesktopSession(environment: environment) == nil ? .noDesktop : .ready(rules: rules.count)
    }
  }
}

extension DoctorFacts.Clock {
  init(now: Date, environment: [String: String]) {
    let answer = clinux_is_clock_synchronised()
    let isZoneKnown = environment["TZ"] != nil || access("/etc/localtime", F_OK) == 0
    self.init(
      now: now, isSynchronised: answer < 0 ? nil : answer == 1,
      zone: isZoneKnown ? CurrentZone.read().identifier : nil)
  }
}

extension DoctorFacts.Terminal {
  init(_ context: CommandContext) {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"]
    let locale = names.lazy.compactMap { context.environment[$0] }.first { !$0.isEmpty } ?? "C"
    let characters = locale.lowercased().filter { $0 != "-" }
    self.init(
      kind: context.terminal.isTerminal ? context.environment["TERM"] ?? "" : nil,
      columns: context.terminal.size?.columns, isUTF8: characters.contains("utf8"))
    let display = Settings.loadAsFarAsPossible(environment: context.environment).0.display
    let depth = ColorDepth(
      ColorChoice(display.color), environment: context.environment, isTerminal: context.terminal.isTerminal)
    // A terminal that has other colours than when it was first asked is asked again by this.
    if kind != nil, depth != .none { background = context.background.background(display.background, askAnew: true) }
  }
}
