import BackgroundFetch
import ErrorReports
import FoundationEssentials
import Planning
import Platform
import Sandbox
import Settings
import UpdateObservers
import Weather
import WeatherStore
import Wording
import Zones

/// The observers of an update in this process, in the order in which they are notified: badge, log line, hook.
///
/// They are notified from ``register()`` on, as long as this object exists. The journal of a timer keeps the log lines,
/// which go to standard error.
@MainActor
final class Observers {
  private let center: NotificationCenter
  private let badge: Badge
  private let hooks: HookQueue
  private let logsUpdates: Bool
  private var tokens: [NotificationCenter.ObservationToken] = []

  init(of center: NotificationCenter, keeper: StoreKeeper, hooks: HookQueue, logsUpdates: Bool) {
    badge = Badge(keeper: keeper) { FetchProgram.errors.write($0) }
    (self.center, self.hooks, self.logsUpdates) = (center, hooks, logsUpdates)
  }

  /// Registers the observers, once. A wake-up that is not due does not do that: it takes 1.5 million instructions.
  func register() {
    guard tokens.isEmpty else { return }
    tokens = [
      center.addObserver(of: nil as NotificationCenter?, for: WeatherUpdated.self) { @MainActor [unowned self] update in
        badge.notice()
        log { WeatherLine(update.result, staleAfter: .seconds(3600), for: $0).text }
        hooks.enqueue(update.result)
      },
      center.addObserver(of: nil as NotificationCenter?, for: WeatherAlertPosted.self) {
        @MainActor [unowned self] news in
        badge.notice()
        log { AlertLine(news.alert, for: $0).text(for: news.location) }
        hooks.enqueue(news)
      },
    ]
  }

  private func log(_ line: (Reader) -> String) {
    guard logsUpdates else { return }
    let reader = Reader(now: FetchProgram.now(), zone: .current(tz: Environment.ofProcess["TZ"]))
    StandardError.write(line(reader) + "\n")
  }

  /// Stores what was counted.
  func finish() { badge.store() }
}

extension FetchProgram {
  /// The time limit of `vane page`, of which `rsvg-convert` may take ten seconds.
  private static let pageLimit = Duration.seconds(12)

  /// `vane page`, which is run as a hook; `nil` if the user has no page.
  var pageHook: Hook? {
    guard settings.page.path(composition.environment) != nil else { return nil }
    // `vane` is beside this program, or in `bin` of the prefix whose `libexec/vane` has it.
    let folder = ProgramFile.own.deletingLastPathComponent().path(percentEncoded: false)
    let programs = [folder + "vane", folder + "../../bin/vane"]
    return Hook(command: [programs.first { SearchPath(nil).find($0) != nil } ?? programs[0], "page"])
  }

  /// Runs `vane page`, if the user has a page. A failure does not make the fetch fail; `vane doctor` shows it.
  func writePage(by starter: Starter?, within time: Duration, _ paths: StorePaths) async {
    guard time > .zero, var hook = pageHook else { return }
    hook.starter = starter
    let outcome = await hook.run(environment: [:], document: "", limit: min(FetchProgram.pageLimit, time))
    guard outcome != .succeeded else { return }
    let text = outcome.text(of: "vane page")
    FetchProgram.errors.write(text)
    // A program that exits has recorded its reason.
    if case .exited = outcome { return }
    PageFailure.record(text, paths)
  }

  /// Evaluates the rules and shows their notifications on the desktop. Problems are reported and do not make the fetch
  /// fail.
  ///
  /// If the rules find a damaged store, it is repaired and the rules are evaluated once more.
  func notify(_ keeper: StoreKeeper, by starter: Starter?, within time: Duration) async {
    do throws(StoreError) {
      try await evaluateRules(of: keeper.store, by: starter, within: time)
    } catch {
      // The store is repaired at most once in a process, so that this ends.
      if keeper.repair(after: error, timeout: .seconds(2)) { return await notify(keeper, by: starter, within: time) }
      FetchProgram.errors.write("the rules were not evaluated: \(error)")
    }
  }

  private func evaluateRules(
    of store: WeatherStore, by starter: Starter?, within time: Duration
  ) async throws(StoreError) {
    let rules = settings.notifications.enabledRules
    guard !rules.isEmpty else { return }
    let zone = Zone.current(tz: composition.environment["TZ"])
    let now = FetchProgram.now()
    let units = UnitSystem(settings.units, environment: composition.environment)
    let notifications = RuleNotifications(
      RuleCheck(rules, quietHours: settings.notifications.quietHours, zone: zone), store: store,
      filter: composition.alertFilter,
      air: composition.airForRules,
      session: DesktopSession(environment: Environment.ofProcess)?.identity, sender: NotifySend(by: starter)
    ) { notice in
      // The wording may read a catalogue, so only a notification needs it.
      let reader = Reader(now: now, zone: zone, wording: wording, units: units)
      return DesktopNotification(
        NotificationContent(notice.news, of: notice.trigger, at: notice.locations, for: reader))
    }
    for failure in try await notifications.notify(at: now, within: time) { FetchProgram.errors.write("\(failure)") }
  }
}

extension DesktopNotification {
  init(_ text: NotificationContent) {
    self.init(title: text.title, body: text.body, urgency: text.urgency.rawValue, icon: text.icon)
  }
}
