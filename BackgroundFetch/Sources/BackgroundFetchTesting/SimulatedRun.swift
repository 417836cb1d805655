import BackgroundFetch
public import BackgroundFetchHost
import FoundationEssentials
import HostParts

extension FetchSimulation {
  /// Runs the host for a time. May be called again: the host then starts anew, with what it remembers.
  ///
  /// - Throws: the errors of a task's items.
  public func run(_ host: FetchHost, for time: Duration) async throws -> Report {
    store.kills = kills
    var run = SimulatedRun(self, host, for: time)
    while try await run.step() {}
    now = run.end
    run.report.fetches = store.rows
    return run.report
  }
}

/// The process of a host on a virtual clock.
private struct SimulatedRun {
  private let simulation: FetchSimulation
  private let host: FetchHost
  private var machine = HostMachine(seed: 1)
  private var timer: Date?
  private var events: [HostMachine.Event] = [.started]
  private var incidents: [(at: Date, incident: FetchSimulation.Incident)]
  private(set) var end: Date
  var report = FetchSimulation.Report()

  init(_ simulation: FetchSimulation, _ host: FetchHost, for time: Duration) {
    let start = simulation.now
    (self.simulation, self.host, end) = (simulation, host, start + time)
    incidents = simulation.incidents.map { (start + $0.key, $0.value) }.sorted { $0.at < $1.at }
  }

  /// Handles all events, and lets time pass until the next. Returns `false` at the end.
  mutating func step() async throws -> Bool {
    while !events.isEmpty {
      let actions = machine.handle(events.removeFirst(), at: simulation.now)
      if actions.contains(where: { if case .start = $0 { true } else { false } }) {
        report.wakeUps.append(simulation.now)
      }
      do {
        for action in actions { try await perform(action) }
      } catch is MemoryStore.Killed {
        // The process of the host dies, and another begins.
        (machine, timer, events) = (HostMachine(seed: 1), nil, [.started])
      }
    }
    let look = simulation.looks.filter { $0 > simulation.now }.min()
    guard let next = [timer, look, incidents.first?.at].compactMap(\.self).min(), next <= end else { return false }
    simulation.now = max(simulation.now, next)
    if let incident = incidents.first, incident.at <= simulation.now { happen(incidents.removeFirst().incident) }
    if let instant = timer, instant <= simulation.now {
      timer = nil
      events.append(.timerFired)
    }
    if let look, look <= simulation.now, !events.contains(.clockChanged) { try self.look(at: look) }
    return true
  }

  private mutating func happen(_ incident: FetchSimulation.Incident) {
    switch incident {
    case .sleeps(let time): simulation.now = simulation.now + time
    case .clockIsSet(let change):
      simulation.now = simulation.now + change
      end = end + change
      incidents = incidents.map { ($0.at + change, $0.incident) }
    }
    // The kernel reports this in place of the timer.
    timer = nil
    events.append(.clockChanged)
  }

  private mutating func look(at instant: Date) throws {
    let age = simulation.memory.lastSuccess.map { instant.duration(since: $0) }
    report.looks.append(FetchSimulation.Look(at: instant, age: age))
    do { try simulation.store.looked(at: instant, in: simulation.zone) } catch is MemoryStore.Killed {}
    events.append(.storeTouched)
  }

  private mutating func perform(_ action: HostMachine.Action) async throws {
    switch action {
    case .plan: events.append(try host.plans(at: simulation.now))
    case .arm(let instant): timer = instant
    case .start(let name, let origin): events.append(.fetchEnded(task: name, try await fetch(name, origin)))
    case .closeDeadRows(let name, let detail):
      for task in try host.tasks() where task.name == name { try host.waker.closeDeadRows(of: task, detail) }
    case .liftBackOff: for task in try host.tasks() { try host.waker.liftBackOff(of: task) }
    case .report(let message): report.messages.append(message)
    case .signal, .watchNetwork, .exit: break
    }
  }

  private func fetch(_ name: String, _ origin: String) async throws -> FetchOutcome {
    guard let task = try host.tasks().first(where: { $0.name == name }) else { return .noData }
    do {
      let answer = try await host.waker.wake(task, startedBy: origin, simulation.memory)
      switch answer.result {
      case .newData: return .newData
      case .noData: return .noData
      case .failed: return .failed(reason: answer.reason ?? "")
      }
    } catch is MemoryStore.Killed { return .killed(signal: 9) }
  }
}
