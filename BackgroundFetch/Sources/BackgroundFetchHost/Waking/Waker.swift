import BackgroundFetch
import FoundationEssentials
import LinuxEvents
import ScheduleParts

/// Runs the fetches of one process: decides, books, fetches and commits.
package struct Waker: Sendable {
  let store: any FetchStore
  let planner: FetchPlanner
  let environment: HostEnvironment
  /// The time that a fetch waits for the one that runs.
  var lockTimeout = Duration.seconds(1)

  /// Fetches for one task if it is due. If it is not, nothing is locked or written.
  ///
  /// - Parameters:
  ///   - origin: `simulated` and `user` fetch although nothing is due, but not against a `Retry-After`.
  ///   - known: a memory that was just read.
  package nonisolated(nonsending) func wake(
    _ task: FetchTask, startedBy origin: String, _ known: FetchMemory
  ) async throws -> FetchAnswer {
    let machine = environment.machine()
    let isForced = origin == FetchOrigin.simulated || origin == FetchOrigin.user
    // A host has planned the fetch that it starts; a timer starts fetches that are rarely due.
    if !isForced, origin != FetchOrigin.host, !known.log.open.contains(where: { $0.task == task.name }) {
      let plan = planner.plan(task, known, machine, at: environment.now())
      if plan.reason == nil { return noData(plan, machine) }
    }
    guard let locks = try await locks(of: task) else { return FetchAnswer(.noData, reason: "another process fetches") }
    defer { for lock in locks { lock.release() } }
    let now = environment.now()
    var memory = try store.memory()
    if try closeDeadRows(of: task, memory, at: now) { memory = try store.memory() }
    let plan = planner.plan(task, memory, machine, at: now)
    let paused = planner.pausedHosts(memory, at: now)
    // The plan names another reason if that lasts longer.
    if isForced, let host = task.hosts.first, task.hosts.allSatisfy(paused.contains) {
      return noData(TaskPlan(name: task.name, answer: .decided(.wait(until: now, .retryAfter(host: host)))), machine)
    }
    guard let reason = reason(of: plan, startedBy: origin, isForced: isForced) else { return noData(plan, machine) }
    let items = try task.items()
    var remembered = memory.tasks[task.name] ?? TaskMemory()
    remembered.state.clamp(at: now)
    remembered.lastRow += 1
    if let reason = plan.reason {
      var habits = Habits(usage: memory.usage, budget: remembered.budget)
      let input = planner.input(task, saved: items, memory, machine)
      habits.spend(for: reason, under: planner.schedule(memory), with: input, at: now)
      remembered.budget = habits.budget
    }
    var row = FetchRow(
      task: task.name, number: remembered.lastRow, origin: origin, reason: reason, startedAt: now,
      pid: environment.process)
    var change = FetchChange()
    change.task = (task.name, remembered)
    change.rows = [row]
    try store.commit(change)

    let run = FetchRun(
      items: items, origin: origin, validators: remembered.validators, limit: task.limit,
      pausedHosts: paused)
    let (answer, took) = await environment.perform(task, run)
    let end = environment.now()
    row.end = FetchRow.End(answer, at: end, took: took)
    remembered.record(
      answer, run.results, took: took, at: end, schedule: planner.schedule(memory),
      saved: (try? task.items()) ?? items)
    change = FetchChange()
    change.task = (task.name, remembered)
    change.rows = [row]
    change.unseen = answer.result == .newData ? run.results.updates : 0
    let commit = answer.result == .failed ? nil : run.results.commit
    try (commit ?? store.commit)(change)
    return answer
  }

  /// Returns the code of the reason to fetch; `nil` if nothing is to be fetched.
  private func reason(of plan: TaskPlan, startedBy origin: String, isForced: Bool) -> String? {
    if let reason = plan.reason { return reason.code }
    guard isForced else { return nil }
    switch plan.answer {
    case .decided(.never(.nothingSaved)), .unreadable: return nil
    default: return origin
    }
  }

  /// Returns the answer without a fetch, with the reason in words.
  private func noData(_ plan: TaskPlan, _ machine: Machine) -> FetchAnswer {
    switch plan.answer {
    case .unreadable(let reason): FetchAnswer(.failed, reason: reason)
    case .waitsForPower: FetchAnswer(.noData, reason: "waits for mains power")
    case .decided(.wait(_, let reason)): FetchAnswer(.noData, reason: reason.clause(in: machine.zone))
    case .decided(.never(let reason)): FetchAnswer(.noData, reason: reason.clause(in: machine.zone))
    case .decided(.fetch): FetchAnswer(.noData)
    }
  }

  /// Stores instants that a clock, set back since, left in the future. They would otherwise be shortened anew at each
  /// reading, and never pass.
  package func correctClock(of task: String) throws {
    try change(task) { remembered, now in
      guard remembered.isAhead(of: now) else { return }
      remembered.state.clamp(at: now)
      remembered.budget.settle(at: now)
    }
  }

  /// Takes the locks of a task; `nil` if another process has one.
  private nonisolated(nonsending) func locks(of task: FetchTask) async throws -> [FileLock]? {
    var locks: [FileLock] = []
    for name in task.locks {
      let path = store.folder + "/" + name
      guard let lock = try await FileLock.acquire(path, timeout: lockTimeout) else {
        for lock in locks { lock.release() }
        return nil
      }
      locks.append(lock)
    }
    return locks
  }

  /// Closes the rows of a process that ended without an answer, unless its task runs again. It counts as failed.
  ///
  /// - Parameter detail: what its parent knows about the end.
  package func closeDeadRows(of task: FetchTask, _ detail: String) throws {
    let path = store.folder + "/" + LockFile.name("task " + task.name)
    guard let lock = try FileLock.attempt(path, times: 5) else { return }
    defer { lock.release() }
    _ = try closeDeadRows(of: task, store.memory(), detail, at: environment.now())
  }

  /// Returns whether a process fetches for a task now.
  func isRunning(_ task: String) -> Bool {
    FileLock.holder(of: store.folder + "/" + LockFile.name("task " + task)) != .nobody
  }

  /// Lets the next attempt of a task be made at once, because the network came up.
  package func liftBackOff(of task: FetchTask) throws {
    try change(task.name) { remembered, _ in remembered.state.networkCameUp() }
  }

  /// Changes what is remembered of a task, unless its fetch runs: its end is committed then.
  private func change(_ task: String, _ body: (inout TaskMemory, Date) -> Void) throws {
    guard let lock = try FileLock.attempt(store.folder + "/" + LockFile.name("task " + task)) else { return }
    defer { lock.release() }
    guard let before = try store.memory().tasks[task] else { return }
    var remembered = before
    body(&remembered, environment.now())
    guard remembered != before else { return }
    var change = FetchChange()
    change.task = (task, remembered)
    try store.commit(change)
  }

  /// Closes open rows; the caller has the lock of the task. Returns whether there was one.
  private func closeDeadRows(
    of task: FetchTask, _ memory: FetchMemory, _ detail: String = "ended before it could answer", at now: Date
  ) throws -> Bool {
    let rows = memory.log.open.filter { $0.task == task.name }
    guard !rows.isEmpty else { return false }
    var change = FetchChange()
    change.rows = rows.map { row in
      var row = row
      row.end = FetchRow.End(FetchAnswer(.failed, reason: detail), at: now)
      return row
    }
    var remembered = memory.tasks[task.name] ?? TaskMemory()
    remembered.state.clamp(at: now)
    remembered.state.failed(at: now, schedule: planner.schedule(memory))
    change.task = (task.name, remembered)
    try store.commit(change)
    return true
  }
}

extension TaskMemory {
  /// Records the end of a fetch.
  ///
  /// - Parameter saved: the items that are saved now; some may have been removed during the fetch.
  fileprivate mutating func record(
    _ answer: FetchAnswer, _ results: FetchRun.Results, took: Duration, at now: Date, schedule: FetchSchedule,
    saved: [String]
  ) {
    // What a server says may be absurd, or no instant at all.
    defer { state.clamp(at: now) }
    for (host, until) in results.retryAfter { state.hostAskedToWait(host, until: until) }
    if answer.result == .failed { return state.failed(at: now, schedule: schedule) }
    for (item, validator) in results.validators { validators[item] = validator }
    state.succeeded(at: now, validUntil: results.validUntil, isNews: answer.result == .newData, took: took)
    let saved = Set(saved)
    state.validUntil = state.validUntil.filter { saved.contains($0.key) }
    validators = validators.filter { saved.contains($0.key) }
  }
}
