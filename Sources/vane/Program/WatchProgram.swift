import BackgroundFetch
import Foundation
import Presentation
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

  private let context: CommandContext
  private var settings: Settings {
    didSet { handDownSettings() }
  }
  private let store: WeatherStore
  private let hostLock: FileLock?
  private let fetchPath: String
  private let display: WatchDisplay
  private let service: ServiceReport
  private let deadline: Date?

  /// - Throws: what keeps it from watching: no store that can be written, no `vane-fetch`.
  init(_ context: CommandContext, settings: Settings, deadline: Date?) throws {
    self.context = context
    self.settings = settings
    self.deadline = deadline
    fetchPath = try FetchProgram(context).path()
    store = try context.storeForWriting()
    hostLock = try WatchProgram.lockHost(context.paths)
    display = WatchDisplay(context)
    service = ServiceReport(context)
    handDownSettings()
  }

  func run() throws -> WatchEnd {
    let center = NotificationCenter()
    var news = try ResultNews(store)
    let observer = StoreObserver(center: center, newest: try store.latestRevision()) { newest in
      try news.since(newest)
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
    try begin(role)
    let end = try loop.run()
    service.tell(end)
    return end
  }

  /// Says who this is, and shows what is cached before anything happens.
  private func begin(_ role: WatchRole) throws {
    switch role {
    case .host:
      display.say(\.hosting, getpid())
      try store.setShown(by: context.terminal.isTerminal ? getpid() : nil)
    case .view:
      let holder = FileLock.holder(of: context.paths.hostLock)
      display.say(\.viewing, holder.pid)
    }
    for place in try store.locations() {
      guard let stored = try store.cachedResult(for: place.id),
        let result = try? WeatherDocument.decode(stored.snapshot)
      else { continue }
      display.show(result, settings: settings)
    }
  }

  private func environment() -> WatchEnvironment {
    WatchEnvironment(
      store: context.paths.database,
      configuration: SettingsFile.path(context.environment) ?? "/nonexistent/vane/config.json",
      now: { WallClock.now },
      plan: { [unowned self] now in try self.mendingStore { try self.plan(at: now) } },
      dataVersion: { [store] in try store.dataVersion() },
      hasHostEnded: { [context, hostLock] in
        hostLock == nil && FileLock.holder(of: context.paths.hostLock) == .nobody
      },
      liftBackOff: { [unowned self] in try self.liftBackOff() },
      recordUnanswered: { [unowned self] in try self.store.markKilledWakeUps(at: WallClock.now) },
      reloadConfiguration: { [unowned self] in self.reloadConfiguration() },
      fetchCommand: { [fetchPath] starter in
        FetchCommand(path: fetchPath, arguments: ["wake", "--started-by", starter.rawValue], showsErrors: true)
      },
      report: { [unowned self] news in
        self.display.report(news)
        self.service.tell(news)
      })
  }

  private func plan(at now: Date) throws -> Decision {
    if hostLock != nil { try store.rebaseScheduleState(at: now) }
    return try context.decision(settings, store, at: now)
  }

  /// Has a damaged store set aside and made anew. The old one stays open here: the new file is noticed, and the host
  /// begins again with it.
  private func mendingStore<Value>(_ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let damage as StoreError where damage.isCorruption {
      _ = try context.mendStore()
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
      settings = try context.settings()
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
