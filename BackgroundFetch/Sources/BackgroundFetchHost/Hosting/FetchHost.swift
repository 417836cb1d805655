public import BackgroundFetch
package import FoundationEssentials
import LinuxEvents
import ScheduleParts
import Synchronization

/// Keeps data fresh in the background: decides when registered tasks fetch, starts them and remembers every result.
///
/// A program registers its tasks and then either stays and waits (``run()``), or is started now and then by a timer or
/// cron (``wake(startedBy:task:)``). Both may happen at once, in any number of processes on one store: a task fetches
/// once. ``run()`` starts each fetch as a process of its own, this program with the arguments `wake --task NAME`, which
/// ``command(_:)`` answers.
///
/// ```swift
/// let host = FetchHost(store: try FileFetchStore(folder: folder), wakeUpsPerDay: .exactly(24))
/// @Sendable func feeds() -> [String] { ["https://news.example/feed"] }
/// host.register("feed", items: feeds, interval: .minimum) { context in
///   context.stays(until: Date() + .seconds(3600))
///   return .newData
/// }
/// print(try await host.wake(startedBy: "timer"))  // newData
/// ```
public final class FetchHost: Sendable {
  package let store: any FetchStore
  package let planner: FetchPlanner
  package let environment: HostEnvironment
  private let registered = Mutex<[FetchTask]>([])

  /// Creates a host.
  ///
  /// - Parameters:
  ///   - store: where the host keeps what it remembers.
  ///   - wakeUpsPerDay: the average number of fetches of each task a day, at times when the user is expected to look.
  ///   - minimum: the lower limit of every interval.
  public convenience init(
    store: some FetchStore, wakeUpsPerDay: WakeUpAllowance = .fitting(atMost: 24), minimum: Duration = .seconds(900)
  ) {
    self.init(store: store, wakeUpsPerDay: wakeUpsPerDay, minimum: minimum, environment: .current)
  }

  package init(
    store: any FetchStore, wakeUpsPerDay: WakeUpAllowance, minimum: Duration, environment: HostEnvironment
  ) {
    self.store = store
    planner = FetchPlanner(wakeUpsPerDay: wakeUpsPerDay, minimum: minimum)
    self.environment = environment
  }

  /// Registers a task: what is to be kept fresh, and how it is fetched.
  ///
  /// - Parameters:
  ///   - name: a name that stays the same between versions of the program: what is remembered belongs to it.
  ///   - items: returns the items that are saved now. Without one, the interval is *never*.
  ///   - interval: the minimum time between two fetches; *never* unless chosen.
  ///   - requirements: what a fetch needs.
  ///   - hosts: the hosts that a fetch asks, the preferred one first. Tasks of the same host run one after the other.
  ///     Evaluated for each plan, as the items are.
  ///   - needs: reasons to fetch other than a look.
  ///   - limit: the time that a fetch may take, at least 3 seconds and at most a day. It is cancelled two seconds
  ///     earlier.
  ///   - performFetch: fetches and stores the data. What it throws is the reason of a failure.
  public func register<Item>(
    _ name: String, items: @escaping @Sendable () throws -> [Item], interval: BackgroundFetchInterval = .never,
    requirements: Set<FetchRequirement> = [], hosts: @autoclosure @escaping @Sendable () -> [String] = [],
    needs: [FetchNeed] = [], limit: Duration = .seconds(30),
    performFetch: @escaping @Sendable (FetchContext<Item>) async throws -> BackgroundFetchResult
  ) {
    let task = FetchTask(
      name: name, interval: interval, requirements: requirements, currentHosts: hosts, needs: needs,
      limit: FetchTask.allowed(limit), items: { try items().map(\.description) },
      perform: { try await performFetch(FetchContext($0)) })
    registered.withLock { $0.append(task) }
  }

  /// Registers a task that a program of its own fetches, such as a script.
  ///
  /// `command` is the path of the program and its arguments; the items follow them. The program prints one line,
  /// `newData`, `noData` or `failed REASON`, after it has stored the data. The other parameters are those of the other
  /// function.
  public func register(
    _ name: String, command: [String], items: @escaping @Sendable () throws -> [String],
    interval: BackgroundFetchInterval = .never, requirements: Set<FetchRequirement> = [],
    hosts: @autoclosure @escaping @Sendable () -> [String] = [], needs: [FetchNeed] = [],
    limit: Duration = .seconds(30)
  ) {
    register(
      name, items: items, interval: interval, requirements: requirements, hosts: hosts(), needs: needs, limit: limit
    ) { context in
      try FetchCommand.run(command, items: context.items, limit: FetchTask.allowed(limit) - FetchTask.warning)
    }
  }

  /// Fetches what is due now, in this process.
  ///
  /// - Parameters:
  ///   - origin: what started the process, for the log: a word such as `timer` or `cron`. `simulated` fetches although
  ///     nothing is due.
  ///   - name: the task; `nil` for all, one after the other.
  /// - Returns: `newData` if any task has new data, `failed` if any failed.
  /// - Throws: ``FetchError``, or the errors of the store. A damaged store is set aside first.
  public nonisolated(nonsending) func wake(
    startedBy origin: String = "hand", task name: String? = nil
  ) async throws -> FetchAnswer {
    let tasks = try tasks().filter { name == nil || $0.name == name }
    if let name, tasks.isEmpty { throw FetchError.usage("no task is registered as \(FetchAnswer.line(name))") }
    let memory = try memory(at: environment.now())
    var answers: [FetchAnswer] = []
    for task in tasks { answers.append(try await waker.wake(task, startedBy: FetchAnswer.line(origin), memory)) }
    return .joined(answers)
  }

  /// Fetches in this process because the user asks for it, whether or not it is due; the origin in the log is `user`.
  ///
  /// A host that asked to wait is not asked, and the answer is then `noData`. Parameter, result and errors are those of
  /// ``wake(startedBy:task:)``.
  public nonisolated(nonsending) func refresh(task name: String? = nil) async throws -> FetchAnswer {
    try await wake(startedBy: FetchOrigin.user, task: name)
  }

  /// The registered tasks, with the hosts that they ask now.
  ///
  /// - Throws: ``FetchError`` if two have the same name.
  package func tasks() throws(FetchError) -> [FetchTask] {
    var tasks = registered.withLock { $0 }
    for index in tasks.indices { tasks[index].hosts = tasks[index].currentHosts() }
    for (index, task) in tasks.enumerated() where tasks[..<index].contains(where: { $0.name == task.name }) {
      throw .usage("two tasks are registered as \(FetchAnswer.line(task.name))")
    }
    return tasks
  }

  package var waker: Waker { Waker(store: store, planner: planner, environment: environment) }

  /// Returns the plans of all tasks, for the machine of a host.
  package func plans(at now: Date) throws -> HostMachine.Event {
    let (tasks, machine) = (try tasks(), environment.machine())
    let memory = try memory(at: now)
    let plans = tasks.map { task in
      HostMachine.Planned(
        plan: planner.plan(task, memory, machine, at: now), hosts: task.hosts, limit: task.limit,
        needsNetwork: task.requirements.contains(.network) && !task.isLocal)
    }
    let schedule = planner.schedule(memory)
    return .planned(plans, shortest: tasks.compactMap { schedule.length(of: $0.interval) }.min() ?? .zero)
  }

  /// Returns the memory, repaired, and corrected after the clock was set back. Also that of tasks that this program does
  /// not register: a `Retry-After` holds for all tasks.
  private func memory(at now: Date) throws -> FetchMemory {
    let memory = try store.repairedMemory(at: environment.now())
    let ahead = memory.tasks.filter { $0.value.isAhead(of: now) }.keys.sorted()
    for task in ahead { try waker.correctClock(of: task) }
    return ahead.isEmpty ? memory : try store.memory()
  }
}
