import BackgroundFetch
import CLinux
import FoundationEssentials
import Glibc
import HostParts
import LinuxEvents
import Planning
import Platform
import Settings
import WakeUps
import Watching
import Weather
import WeatherJSON
import WeatherStore
import Wording

/// The parts of `vane watch`: the store, the role, and the loop around the state machine.
@MainActor
final class WatchProgram: WatchEnvironment {
  /// Number of attempts to take the lock: another process may hold it briefly while reading the owner's pid.
  private static let lockAttempts = 5

  let session: Session
  private(set) var settings: Settings {
    didSet {
      handDownSettings()
      view?.use(settings)
    }
  }
  let store: WeatherStore
  private var hostLock: FileLock?
  private let role: WatchMachine.Role
  /// The mark that a user may see the weather at any time, which is set on a terminal.
  private var mark: DisplayMark?
  private let fetchPath: String
  let display: WatchDisplay
  let service: ServiceReport
  /// The screen; `nil` if lines are written.
  let view: LiveScreen?
  /// The reason for the running or last fetch.
  var started = FetchStarter.host
  private let deadline: Date?

  /// Prepares the watch.
  ///
  /// - Parameter isPlain: whether lines are written even on a terminal, instead of a screen.
  /// - Throws: the error that prevents the watch: the store is not writable, or `vane-fetch` is missing.
  init(_ session: Session, settings: Settings, deadline: Date?, isPlain: Bool) throws {
    self.session = session
    self.settings = settings
    self.deadline = deadline
    StandardError.dropUnread()
    fetchPath = try session.fetchProgram()
    store = try session.storeForWriting()
    hostLock = try StoreLock.attempt(session.paths.hostLock, times: WatchProgram.lockAttempts)
    mark = session.terminal.isTerminal ? DisplayMark(session.paths) : nil
    service = ServiceReport(session)
    let role: WatchMachine.Role = hostLock == nil ? .view : .host
    self.role = role
    view = (isPlain ? nil : TerminalScreen(session)).map {
      LiveScreen(session, on: $0, role: role, settings: settings)
    }
    display = WatchDisplay(session, view: view)
    handDownSettings()
  }

  func run() throws -> WatchMachine.End {
    defer { view?.end() }
    let center = NotificationCenter()
    var news = try ResultNews(store)
    let observer = StoreObserver(center: center, newest: try store.latestRevision()) { newest in
      let updates = try news.since(newest)
      try self.showPlaces(news)
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

    let loop = try WatchLoop(
      machine: WatchMachine(role: role, deadline: deadline, seed: HostSeed.current()), environment: self,
      observer: observer)
    view?.program = self
    view?.begin()
    // End the screen before signals end the process again.
    defer { withExtendedLifetime(loop) { view?.end() } }
    try begin(try news.places())
    try showPlaces(news)
    let end = try loop.run()
    service.report(end)
    return end
  }

  /// Reports the role of this process, and shows the cached results before anything happens.
  private func begin(_ places: [SavedLocation]) throws {
    let wording = session.wording
    display.write(
      role == .host
        ? wording.trc("screen", "watching")
        : wording.tr("another vane watch does the updates; this one only shows them"))
    // A screen always shows the cached results.
    guard view == nil else { return }
    for place in places {
      guard let stored = try store.cachedResult(for: place.id),
        let result = try? WeatherDocument.decode(stored.snapshot)
      else { continue }
      display.show(result, settings: settings)
    }
  }

  var storePath: String { session.paths.database }
  var configurationPath: String { session.watchedConfiguration }
  var now: Date { session.now }
  var hasHostEnded: Bool { hostLock == nil && FileLock.holder(of: session.paths.hostLock) == .nobody }
  var hasLostHostLock: Bool { hostLock?.isReplaced ?? false }
  var blockedOutput: Int32? { view == nil ? display.blockedOutput : view?.blockedOutput }
  var screen: (any HostScreen)? { view }

  func dataVersion() throws -> Int64 { try store.dataVersion() }

  func recordUnanswered() throws { try store.markKilledWakeUps(at: now) }

  func resumeOutput() { display.resume() }

  func fetchCommand(for starter: FetchStarter) -> ChildProcess.Command {
    var command = ChildProcess.Command(path: fetchPath, arguments: starter.arguments)
    command.showsErrors = true
    return command
  }

  /// Stops the process after Ctrl-Z. A stopped process does no updates and shows nothing. Another process may become
  /// the host meanwhile and remain the host.
  func suspend() -> Bool {
    let (wasHost, wasShown) = (hostLock != nil, mark != nil)
    hostLock?.release()
    mark = nil
    if let view { view.leave(during: Suspension.stop) } else { Suspension.stop() }
    if wasShown { mark = DisplayMark(session.paths) }
    guard wasHost else { return true }
    hostLock = try? StoreLock.attempt(session.paths.hostLock, times: WatchProgram.lockAttempts)
    return hostLock != nil
  }

  func plan(at now: Date) throws -> Decision {
    let decision = try session.repairingStore(readsAgain: false) {
      if hostLock != nil { try store.correctInstants(at: now) }
      return try session.composition(settings).decision(store, at: now)
    }
    view?.facts.decision = decision
    return decision
  }

  func liftBackOff() throws {
    for key in ScheduleState.storeKeys {
      var state = try store.scheduleState(for: key)
      state.networkCameUp()
      try store.setScheduleState(state, for: key)
    }
  }

  func reloadConfiguration() {
    do {
      settings = try session.settings()
    } catch {
      display.write(session.wording.keepsConfiguration(because: error))
    }
  }

  /// Passes the effective settings to the wake-ups started from here, even while the file is broken or missing.
  private func handDownSettings() {
    setenv(Settings.handedDownName, settings.handedDownText, 1)
  }
}

/// The content that `vane watch` shows on a screen besides its log. Without a screen, only the log is shown.
extension WatchProgram: ScreenProgram {
  /// Passes every watched place to the screen, with its newest result and the warnings that pass the filter.
  func showPlaces(_ news: ResultNews) throws(StoreError) {
    guard let view else { return }
    let filter = session.composition(settings).alertFilter
    var places: [ScreenFacts.Place] = []
    for place in try news.places() {
      let warnings =
        settings.warnings.enabled == .yes ? try store.alerts(for: place.id, at: session.now).filter(filter.allows) : []
      let feeds = warnings.isEmpty ? [] : try store.alertFeeds(for: place.id)
      places.append(
        ScreenFacts.Place(
          id: place.id, location: place.location, isCurrent: place.isCurrent, result: news.latest[place.id],
          warnings: warnings, warningsReadAt: feeds.first { $0.service == warnings.first?.provider }?.readAt))
    }
    view.show(places)
  }

  func details(of id: Int64, for page: ScreenState.Page) -> ScreenFacts.Details? {
    guard let place = try? store.locations().first(where: { $0.id == id }) else { return nil }
    let composition = session.composition(settings)
    switch page {
    case .warnings:
      guard let known = try? KnownAlerts.services(of: place, store, composition) else { return nil }
      return ScreenFacts.Details(place: id, page: page, feeds: known.feeds, absence: known.absence)
    case .air:
      return ScreenFacts.Details(place: id, page: page, air: (try? composition.air(of: place, in: store)) ?? nil)
    case .help, .days: return nil
    }
  }

  func use(_ id: Int64) {
    do {
      let used = try store.use(id, at: session.now)
      let place = PlaceText(used.location, session.wording).full
      display.write(session.wording.tr("{place} is now the current place.", ["place": place]))
    } catch {
      display.write("\(error)")
    }
  }

  /// Shows the host's news. A fetch that the user asked for is reported in more detail than others.
  func report(_ news: WatchMachine.News) {
    switch news {
    case .fetchStarted(let starter):
      started = starter
      view?.facts.isFetching = true
      guard case .refresh(let id) = starter, let place = view?.facts.places.first(where: { $0.id == id }) else { break }
      display.write(
        session.wording.tr(
          "a refresh of {place} was requested by hand", ["place": PlaceText(place.location, session.wording).name]))
    case .fetchEnded(let outcome, _):
      view?.facts.isFetching = false
      guard case .refresh = started, outcome == .noData else { break }
      let reason = try? store.wakeUps(limit: 1).first?.outcome?.reason
      display.write(session.sentence(ofNoData: reason))
      return service.report(news)
    default: break
    }
    display.report(news)
    service.report(news)
  }
}

/// The stop that Ctrl-Z causes in a program that does not handle it.
enum Suspension {
  /// Stops this process until another process continues it. SIGTSTP is blocked, because the event loop waits for it
  /// like for every other signal.
  static func stop() {
    var stop = sigset_t()
    sigemptyset(&stop)
    sigaddset(&stop, SIGTSTP)
    raise(SIGTSTP)
    pthread_sigmask(SIG_UNBLOCK, &stop, nil)
    pthread_sigmask(SIG_BLOCK, &stop, nil)
  }
}
