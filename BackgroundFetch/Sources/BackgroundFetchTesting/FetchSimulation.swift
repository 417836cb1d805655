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
/// host.register("clock", items: { [1] }, interval: .minimum, performFetch: { _ in .newData })
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

  /// What happens to the machine.
  public enum Incident: Hashable, Sendable {
    /// The machine sleeps for this long: no timer fires, and the user does not look.
    case sleeps(Duration)
    /// The clock is set by this much; negative for backward. Later looks stay at their time by the clock.
    case clockIsSet(by: Duration)
  }

  /// When a process is killed: at a commit of the whole simulation, counted from 0. A killed host starts again.
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
    var incidents: [Duration: Incident] = [:]
    var kills: Set<Kill> = []
  }

  private let state: Mutex<State>
  /// The zone of the user.
  public let zone: Zone
  let store: MemoryStore

  /// Creates a simulation of a program that has fetched nothing.
  ///
  /// - Throws: `FetchError` if no folder can be made for the locks of the fetches.
  public init(from start: Date, in zone: Zone = .gmt) throws {
    state = Mutex(State(now: start))
    self.zone = zone
    store = try MemoryStore()
  }

  /// The virtual time.
  public internal(set) var now: Date {
    get { state.withLock { $0.now } }
    set { state.withLock { $0.now = newValue } }
  }

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

  /// What happens to the machine, by the time since the beginning of a run.
  public var incidents: [Duration: Incident] {
    get { state.withLock { $0.incidents } }
    set { state.withLock { $0.incidents = newValue } }
  }

  /// When processes are killed.
  public var kills: Set<Kill> {
    get { state.withLock { $0.kills } }
    set { state.withLock { $0.kills = newValue } }
  }

  /// What the host remembers.
  public var memory: FetchMemory { store.memory() }

  /// The number of updates since the last look.
  public var unseen: Int { memory.unseen }

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

  /// Returns a look at the same hour of each day.
  public static func daily(hour: Int, minute: Int = 0, from start: Date, days: Int, in zone: Zone) -> [Date] {
    let first = WallTime(start, in: zone).daysSince1970
    return (0..<max(0, days)).map { zone.instant(ofWall: (first + $0) * 86_400 + hour * 3600 + minute * 60) }
  }
}
