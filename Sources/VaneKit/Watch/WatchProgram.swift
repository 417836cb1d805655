import BackgroundFetch
import Foundation
import Presentation
import Processes
import ProgramSupport
import Settings
import Watching
import Weather
import WeatherJSON
import WeatherStore

/// What `vane watch` is made of: the store, the role, and the loop around the machine.
@MainActor
final class WatchProgram {
  /// Long enough for somebody who only asks who holds the lock.
  private static let lockPatience = 5

  let session: Session
  private(set) var settings: Settings {
    didSet {
      handDownSettings()
      view?.use(settings)
    }
  }
  let store: WeatherStore
  private var hostLock: FileLock?
  /// On a terminal somebody may see the weather at any time.
  private var mark: DisplayMark?
  private let fetchPath: String
  let display: WatchDisplay
  let service: ServiceReport
  /// The screen; `nil` where lines are written.
  let view: WatchView?
  /// What the running or last fetch was started for.
  var started = FetchStarter.host
  private let deadline: Date?

  /// - Parameter isPlain: leaves the terminal as it is, and writes lines.
  /// - Throws: what keeps it from watching: no store that can be written, no `vane-fetch`.
  init(_ session: Session, settings: Settings, deadline: Date?, isPlain: Bool) throws {
    self.session = session
    self.settings = settings
    self.deadline = deadline
    fetchPath = try FetchProgram(session).path()
    store = try session.storeForWriting()
    hostLock = try WatchProgram.lockHost(session.paths)
    mark = session.terminal.isTerminal ? DisplayMark(session.paths) : nil
    service = ServiceReport(session)
    let role: ScreenFacts.Role =
      hostLock == nil ? .view(of: FileLock.holder(of: session.paths.hostLock).pid) : .host(getpid())
    view = (isPlain ? nil : TerminalScreen(session)).map {
      WatchView(session, on: $0, role: role, settings: settings)
    }
    display = WatchDisplay(session, view: view)
    handDownSettings()
  }

  func run() throws -> WatchEnd {
    defer { view?.end() }
    let center = NotificationCenter()
    var news = try ResultNews(store)
    let observer = StoreObserver(center: center, newest: try store.latestRevision()) { newest in
      let updates = try news.since(newest)
      try self.showPlaces(news.newest)
      return updates
    }
    let token = center.addObserver(of: nil as NotificationCenter?, for: WeatherUpdated.self) {
      @MainActor [weak self] message in
      guard let self else { return }
      display.show(message.result, settings: settings)
    }
    let alertToken = center.addObserver(of: nil as NotificationCenter?, for: WeatherAlertPosted.self) {
      @MainActor [weak self] message in
      self?.display.show(message)
    }
    defer { withExtendedLifetime((token, alertToken)) {} }

    let role: WatchRole = hostLock == nil ? .view : .host
    let loop = try WatchLoop(
      machine: WatchMachine(role: role, deadline: deadline, seed: HostSeed.current()), environment: environment(),
      observer: observer)
    view?.begin()
    // Before signals end the process again.
    defer { withExtendedLifetime(loop) { view?.end() } }
    try begin(role)
    try showPlaces(news.newest)
    let end = try loop.run()
    service.tell(end)
    return end
  }

  /// Says who this is, and shows what is cached before anything happens.
  private func begin(_ role: WatchRole) throws {
    switch role {
    case .host:
      display.say(\.hosting, getpid())
    case .view:
      let holder = FileLock.holder(of: session.paths.hostLock)
      display.say(\.viewing, holder.pid)
    }
    // A screen shows them all the time.
    guard view == nil else { return }
    for place in try store.locations() {
      guard let stored = try store.cachedResult(for: place.id),
        let result = try? WeatherDocument.decode(stored.snapshot)
      else { continue }
      display.show(result, settings: settings)
    }
  }

  private func environment() -> WatchEnvironment {
    WatchEnvironment(
      store: session.paths.database,
      configuration: SettingsFile.path(session.environment) ?? "/nonexistent/vane/config.json",
      now: { WallClock.now },
      plan: { [unowned self] now in try self.mendingStore { try self.plan(at: now) } },
      dataVersion: { [store] in try store.dataVersion() },
      hasHostEnded: { [unowned self] in
        hostLock == nil && FileLock.holder(of: session.paths.hostLock) == .nobody
      },
      hasLostPlace: { [unowned self] in hostLock?.isReplaced ?? false },
      suspend: { [unowned self] in suspend() },
      liftBackOff: { [unowned self] in try self.liftBackOff() },
      recordUnanswered: { [unowned self] in try self.store.markKilledWakeUps(at: WallClock.now) },
      reloadConfiguration: { [unowned self] in self.reloadConfiguration() },
      fetchCommand: { [fetchPath] starter in
        var command = ChildProcess.Command(path: fetchPath, arguments: starter.arguments)
        command.showsErrors = true
        return command
      },
      report: { [unowned self] news in self.report(news) }, screen: view?.link)
  }

  /// Who is stopped does no updates and shows nothing: another may take the place of the host, and keeps it.
  private func suspend() -> Bool {
    let (wasHost, wasShown) = (hostLock != nil, mark != nil)
    hostLock?.release()
    mark = nil
    if let view { view.leave(during: Suspension.stop) } else { Suspension.stop() }
    if wasShown { mark = DisplayMark(session.paths) }
    guard wasHost else { return true }
    hostLock = try? WatchProgram.lockHost(session.paths)
    return hostLock != nil
  }

  private func plan(at now: Date) throws -> Decision {
    if hostLock != nil { try store.rebaseScheduleState(at: now) }
    let decision = try session.composition(settings).decision(store, at: now)
    view?.facts.decision = decision
    return decision
  }

  /// Has a damaged store set aside and made anew. The old one stays open here: the new file is noticed, and the host
  /// begins again with it.
  private func mendingStore<Value>(_ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let damage as StoreError where damage.isCorruption {
      _ = try session.mendStore()
      throw damage
    }
  }

  private func liftBackOff() throws {
    for key in [ScheduleState.storeKey, ScheduleState.warningsKey] {
      guard var state = try store.scheduleState(ScheduleState.self, for: key) else { continue }
      state.networkCameUp()
      try store.setScheduleState(state, for: key)
    }
  }

  private func reloadConfiguration() {
    do {
      settings = try session.settings()
    } catch {
      display.say(\.configurationKept, "\(error)")
    }
  }

  /// The wake-ups that are started from here go by the settings in force, also while the file is broken or gone.
  private func handDownSettings() {
    setenv(Settings.handedDownName, settings.handedDownText, 1)
  }

  private static func lockHost(_ paths: StorePaths) throws -> FileLock? {
    for _ in 0..<lockPatience {
      if let lock = try FileLock.attempt(paths.hostLock) { return lock }
      usleep(20_000)
    }
    return nil
  }
}
