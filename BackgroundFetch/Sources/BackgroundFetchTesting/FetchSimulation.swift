public import BackgroundFetch
public import BackgroundFetchHost
public import FoundationEssentials
import HostParts
import Synchronization
public import Zones

/// Runs a host on a virtual clock, for the tests of a program: a day takes milliseconds.
///
/// The host and its tasks are those of the program; the store is in memory, and fetches run in this process. A fetch
/// that uses ``now`` in place of `Date()` sees the virtual time.
///
/// ```swift
/// let simulation = try FetchSimulation(from: Date(timeIntervalSince1970: 1_795_000_000))
/// let host = simulation.host(wakeUpsPerDay: .exactly(24))
/// host.register("clock", items: { [1] }, interval: .minimum) { _ in .newData }
/// simulation.looks = FetchSimulation.daily(hour: 8, from: simulation.now, days: 1, in: .gmt)
/// let day = try await simulation.run(host, for: .seconds(86_400))
/// print(day.fetches.count, day.looks.count)
/// ```
public final class FetchSimulation: Sendable {
  /// A look of the user, and the age of the data that it found; `nil` if nothing had been fetched.
  public struct Look: Hashable, Sendable {
    public let at: Date
    public let age: Duration?
  }

  /// What happened.
  public struct Report: Hashable, Sendable {
    /// All fetches, oldest first.
    public var fetches: [FetchRow] = []
    /// The instants at which the host started fetches; tasks that are due together share one.
    public var wakeUps: [Date] = []
    public var looks: [Look] = []
    /// What the host reported.
    public var messages: [String] = []
  }

  /// When a process of a fetch is killed: at a commit of the whole simulation, counted from 0.
  public enum Kill: Hashable, Sendable {
    /// The commit has no effect.
    case before(Int)
    /// The commit has its effect.
    case after(Int)
  }

  private struct State: Sendable {
    var now: Date
    var conditions = Conditions()
    var looks: [Date] = []
    var kills: Set<Kill> = []
  }

  private let state: Mutex<State>
  /// The zone of the user.
  public let zone: Zone
  private let store: MemoryStore

  /// Creates a simulation of a program that has fetched nothing.
  ///
  /// - Throws: `FetchError` if no folder can be made for the locks of the fetches.
  public init(from start: Date, in zone: Zone = .gmt) throws {
    state = Mutex(State(now: start))
    self.zone = zone
    store = try MemoryStore()
  }

  /// The virtual time.
  public var now: Date { state.withLock { $0.now } }

  /// The state of the machine.
  public var conditions: Conditions {
    get { state.withLock { $0.conditions } }
    set { state.withLock { $0.conditions = newValue } }
  }

  /// When the user looks.
  public var looks: [Date] {
    get { state.withLock { $0.looks } }
    set { state.withLock { $0.looks = newValue } }
  }

  /// When processes of fetches are killed.
  public var kills: Set<Kill> {
    get { state.withLock { $0.kills } }
    set { state.withLock { $0.kills = newValue } }
  }

  /// What the host remembers.
  public var memory: FetchMemory { store.memory() }

  /// The number of commits of the simulation so far.
  public var commits: Int { store.commits }

  /// Creates a host on the virtual clock, for the tasks of a program. The parameters are those of `FetchHost`.
  public func host(
    wakeUpsPerDay: WakeUpAllowance = .fitting(atMost: 24), minimum: Duration = .seconds(900)
  ) -> FetchHost {
    FetchHost(
      store: store, wakeUpsPerDay: wakeUpsPerDay, minimum: minimum,
      environment: HostEnvironment(
        now: { self.now }, machine: { Machine(conditions: self.conditions, zone: self.zone) }, process: 1,
        perform: { task, run in
          do {
            let result = try await task.perform(run)
            return (FetchAnswer(result, reason: result == .failed ? "the fetch failed" : nil), .seconds(1))
          } catch { return (FetchAnswer(.failed, reason: String(describing: error)), .seconds(1)) }
        }))
  }

  /// Runs the host for a time. May be called again: the host then starts anew, with what it remembers.
  public func run(_ host: FetchHost, for time: Duration) async throws -> Report {
    let end = now + time
    store.kills = kills
    var report = Report()
    var machine = HostMachine(seed: 1)
    var timer: Date?
    var events: [HostMachine.Event] = [.started]
    while true {
      while !events.isEmpty {
        let actions = machine.handle(events.removeFirst(), at: now)
        if actions.contains(where: { if case .start = $0 { true } else { false } }) { report.wakeUps.append(now) }
        for action in actions {
          switch action {
          case .plan: events.append(try host.plans(at: now))
          case .arm(let instant): timer = instant
          case .start(let name, let origin):
            events.append(.fetchEnded(task: name, try await fetch(host, name, origin)))
          case .closeDeadRows(let name, let detail):
            for task in try host.tasks() where task.name == name { try host.waker.closeDeadRows(of: task, detail) }
          case .liftBackOff: for task in try host.tasks() { try host.waker.liftBackOff(of: task) }
          case .report(let message): report.messages.append(message)
          case .signal, .watchNetwork, .exit: break
          }
        }
      }
      let look = looks.filter { $0 > now }.min()
      guard let next = [timer, look].compactMap(\.self).min(), next <= end else { break }
      state.withLock { $0.now = max($0.now, next) }
      if let timer, timer <= now { events.append(.timerFired) }
      if let look, look <= now {
        report.looks.append(Look(at: look, age: memory.lastSuccess.map { now.duration(since: $0) }))
        try store.looked(at: look, in: zone)
        events.append(.storeTouched)
      }
    }
    state.withLock { $0.now = end }
    report.fetches = store.rows
    return report
  }

  private func fetch(_ host: FetchHost, _ name: String, _ origin: String) async throws -> FetchOutcome {
    guard let task = try host.tasks().first(where: { $0.name == name }) else { return .noData }
    do {
      let answer = try await host.waker.wake(task, startedBy: origin, store.memory())
      switch answer.result {
      case .newData: return .newData
      case .noData: return .noData
      case .failed: return .failed(reason: answer.reason ?? "")
      }
    } catch is MemoryStore.Killed { return .killed(signal: 9) }
  }

  /// Returns a look at the same hour of each day.
  public static func daily(hour: Int, minute: Int = 0, from start: Date, days: Int, in zone: Zone) -> [Date] {
    let first = WallTime(start, in: zone).daysSince1970
    return (0..<max(0, days)).map { zone.instant(ofWall: (first + $0) * 86_400 + hour * 3600 + minute * 60) }
  }
}

/// A store in memory that can die at a commit.
final class MemoryStore: FetchStore {
  struct Killed: Error {}

  private struct State: Sendable {
    var memory = FetchMemory(seed: 1)
    var commits = 0
    var kills: Set<FetchSimulation.Kill> = []
    var rows: [FetchRow] = []
  }

  let folder: String
  private let state = Mutex(State())

  init() throws {
    folder = FileManager.default.temporaryDirectory.path() + "background-fetch-\(UUID().uuidString)"
    _ = try FileFetchStore(folder: folder)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  var commits: Int { state.withLock { $0.commits } }
  var rows: [FetchRow] { state.withLock { $0.rows } }
  var kills: Set<FetchSimulation.Kill> {
    get { state.withLock { $0.kills } }
    set { state.withLock { $0.kills = newValue } }
  }

  func memory() -> FetchMemory { state.withLock { $0.memory } }

  func commit(_ change: FetchChange) throws {
    try state.withLock { state in
      defer { state.commits += 1 }
      if state.kills.contains(.before(state.commits)) { throw Killed() }
      state.memory.apply(change)
      for row in change.rows {
        if let index = state.rows.lastIndex(where: { $0.task == row.task && $0.number == row.number }) {
          state.rows[index] = row
        } else {
          state.rows.append(row)
        }
      }
      if state.kills.contains(.after(state.commits)) { throw Killed() }
    }
  }

  func repair(at now: Date) -> String? { nil }
}
