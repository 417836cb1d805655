import BackgroundFetch
import Foundation
import HostParts

@testable import BackgroundFetchHost

/// A machine with its timer, its tasks and their fetches, without processes and on a clock of its own.
struct MachineBench {
  /// A task whose plan is known.
  struct Task {
    /// When the task is due; `nil` for never.
    var due: Date?
    var hosts: [String] = []
    var limit = Duration.seconds(30)
    var needsNetwork = false
    /// The plan, in place of one for ``due``.
    var answer: TaskPlan.Answer?

    func plan(_ name: String, at now: Date) -> HostMachine.Planned {
      let decided: Decision =
        due.map { $0 <= now ? .fetch(.first) : .wait(until: $0, .valid) } ?? .never(.nothingSaved)
      return HostMachine.Planned(
        plan: TaskPlan(name: name, answer: answer ?? .decided(decided)), hosts: hosts, limit: limit,
        needsNetwork: needsNetwork)
    }
  }

  static let start = Date(timeIntervalSince1970: 1_795_000_000)

  private var machine: HostMachine
  var tasks: [String: Task]
  var shortest = Duration.seconds(900)
  /// The time in seconds since ``start``.
  private(set) var elapsed = 0.0
  /// The one timer, in seconds since ``start``.
  private(set) var timer: Double?
  /// The tasks with a running fetch.
  private(set) var running: Set<String> = []
  /// All starts: the task, and the time in seconds.
  private(set) var starts: [Start] = []
  private(set) var reports: [String] = []
  private(set) var hasExited = false
  /// How often the timer fired.
  private(set) var wakeUps = 0
  /// Sentences about what must not happen.
  private(set) var complaints: [String] = []
  private var wakeUpsAtOnce = 0

  struct Start: Hashable {
    let task: String
    let at: Double
    var origin = "host"
  }

  init(seed: UInt64 = 1, _ tasks: [String: Task] = [:]) {
    machine = HostMachine(seed: seed)
    self.tasks = tasks
  }

  var now: Date { MachineBench.start.addingTimeInterval(elapsed) }

  /// Returns the instant so many seconds after ``start``.
  static func at(_ seconds: Double) -> Date { start.addingTimeInterval(seconds) }

  /// Passes an event to the machine, and answers its requests for plans. Returns all actions except those.
  @discardableResult
  mutating func send(_ event: HostMachine.Event) -> [HostMachine.Action] {
    var events = [event]
    var all: [HostMachine.Action] = []
    while !events.isEmpty {
      for action in machine.handle(events.removeFirst(), at: now) {
        if action == .plan { events.append(planned) } else { all.append(action) }
        switch action {
        case .arm(let instant): timer = instant?.timeIntervalSince(MachineBench.start)
        case .start(let name, let origin):
          check(start: name, origin)
          running.insert(name)
          starts.append(Start(task: name, at: elapsed, origin: origin))
        case .report(let message): reports.append(message)
        case .exit:
          if !running.isEmpty { complaints.append("exit before the end of \(running)") }
          hasExited = true
        default: break
        }
      }
    }
    return all
  }

  private mutating func check(start name: String, _ origin: String) {
    if running.contains(name) { complaints.append("two fetches of \(name)") }
    if hasExited { complaints.append("\(name) starts after the exit") }
    guard let task = tasks[name] else { return complaints.append("\(name) does not exist") }
    for other in running where tasks[other]?.hosts.contains(where: task.hosts.contains) ?? false {
      complaints.append("\(name) and \(other) ask one host")
    }
    if origin == "host", task.answer != nil || task.due.map({ $0 > now }) ?? true {
      complaints.append("\(name) starts before it is due")
    }
  }

  private var planned: HostMachine.Event {
    .planned(tasks.sorted { $0.key < $1.key }.map { $0.value.plan($0.key, at: now) }, shortest: shortest)
  }

  /// Lets time pass until so many seconds since ``start``. The timer fires when it is due. Returns the actions.
  @discardableResult
  mutating func pass(until end: Double) -> [HostMachine.Action] {
    var actions: [HostMachine.Action] = []
    while let next = timer, next <= end, !hasExited {
      wakeUpsAtOnce = next > elapsed ? 0 : wakeUpsAtOnce + 1
      if wakeUpsAtOnce > 1 {
        complaints.append("the timer fires again and again")
        return actions
      }
      elapsed = max(elapsed, next)
      timer = nil
      wakeUps += 1
      actions += send(.timerFired)
    }
    elapsed = max(elapsed, end)
    return actions
  }

  /// Sets the clock forward without the timer, as a machine that sleeps, and reports the change.
  @discardableResult
  mutating func sleep(until end: Double) -> [HostMachine.Action] {
    elapsed = end
    timer = nil
    return send(.clockChanged)
  }

  /// Ends the fetch of a task, which is due next after so many seconds; `nil` for never.
  @discardableResult
  mutating func end(_ name: String, _ outcome: FetchOutcome = .newData, next seconds: Double?) -> [HostMachine.Action] {
    tasks[name]?.due = seconds.map { MachineBench.at(elapsed + $0) }
    running.remove(name)
    return send(.fetchEnded(task: name, outcome))
  }
}
