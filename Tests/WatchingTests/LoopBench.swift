import BackgroundFetch
import Foundation
import Glibc
import LinuxEvents
import TestSupport
import Testing
import WakeUps
import Weather
import WeatherStore

@testable import Watching

/// A real host: real store, files, processes and signals. `onNews` runs for each event that the host
/// reports; `log` collects all events.
@MainActor
final class LoopBench: WatchEnvironment {
  let scratch: ScratchFolder
  let store: WeatherStore
  /// The store as another program has it open.
  let other: WeatherStore
  var log: [String] = []
  var script = "exit 3"
  var decide: (WeatherStore, Date) throws -> Decision = { _, _ in .never(.nothingSaved) }
  var hasHostEnded = false
  var losesPlace: () -> Bool = { false }
  var onSuspension: () -> Bool = { true }
  var onNews: (String) throws -> Void = { _ in }
  var screen: (any HostScreen)?

  init() throws {
    scratch = ScratchFolder()
    let paths = StorePaths(folder: scratch("state"))
    store = try WeatherStore.openForWriting(paths, at: Date())
    other = try WeatherStore.openForWriting(paths, at: Date())
  }

  var configurationPath: String { scratch("config/vane/config.json") }

  /// Runs a host until somebody ends it; after 20 seconds it ends itself, and the test fails over that.
  func run(role: WatchMachine.Role = .host, for seconds: Double = 20) throws -> WatchMachine.End {
    let center = NotificationCenter()
    let token = center.addObserver(of: nil as NotificationCenter?, for: WeatherUpdated.self) {
      @MainActor [unowned self] message in record("updated \(message.result.location.name)")
    }
    defer { center.removeObserver(token) }
    let observer = StoreObserver(center: center, newest: try store.latestRevision()) { [store] revision in
      let results = try store.results(after: revision)
      var updates = StoreObserver.Updates(newest: results.last?.revision ?? revision)
      updates.results = try results.map { try Self.result($0, in: store) }
      return updates
    }
    let machine = WatchMachine(role: role, deadline: Date().addingTimeInterval(seconds), seed: 1)
    return try WatchLoop(machine: machine, environment: self, observer: observer).run()
  }

  var storePath: String { store.paths.database }
  var now: Date { Date() }
  var hasLostHostLock: Bool { losesPlace() }
  var blockedOutput: Int32? { nil }
  func plan(at now: Date) throws -> Decision { try decide(store, now) }
  func dataVersion() throws -> Int64 { try store.dataVersion() }
  func suspend() -> Bool { onSuspension() }
  func liftBackOff() { log.append("lift") }
  func recordUnanswered() { log.append("record unanswered") }
  func reloadConfiguration() { log.append("reload") }
  func fetchCommand(for starter: FetchStarter) -> ChildProcess.Command { .shell(script, ["\(starter)"]) }
  func report(_ news: WatchMachine.News) { record(Self.line(news)) }
  func resumeOutput() {}

  /// Stores a result as `vane-fetch` does.
  func storeResult(for place: SavedLocation) throws {
    let wakeUp = try other.beginWakeUp(.host, at: Date())
    let change = ResultChange(
      locationID: place.id, provider: "test", beganAt: Date(), updatedAt: Date(), staleAfter: Date(), snapshot: "{}",
      current: nil)
    _ = try other.commit(
      FetchCommit(wakeUp: wakeUp, outcome: WakeUpOutcome(finishedAt: Date(), answer: .newData), results: [change]))
  }

  /// To this thread alone: the others of a test process do not block it.
  func signal(_ number: Int32) {
    pthread_kill(pthread_self(), number)
  }

  private func record(_ line: String) {
    log.append(line)
    do { try onNews(line) } catch { log.append("\(error)") }
  }

  /// News without what differs from run to run.
  private static func line(_ news: WatchMachine.News) -> String {
    switch news {
    case .fetchEnded(let outcome, _): "ended: \(outcome)"
    case .holding(_, let wakeUps): "holding after \(wakeUps)"
    case .planned(.wait(_, let reason)): "planned: wait, \(reason)"
    case .planned(let decision): "planned: \(decision)"
    case .fetchStarted(let starter): "started: \(starter)"
    case .storeFailed(let reason, _): "store failed: \(reason)"
    case .fetchOverdue, .clockChanged, .networkCameUp, .configurationChanged, .stopping: "\(news)"
    }
  }

  private static func result(_ stored: StoredResult, in store: WeatherStore) throws -> WeatherResult {
    let place = try #require(try store.locations().first { $0.id == stored.locationID })
    return WeatherResult(
      location: place.location, provider: Provider(id: stored.provider, name: "Test", attribution: ""),
      report: WeatherReport(), updatedAt: stored.updatedAt)
  }
}
