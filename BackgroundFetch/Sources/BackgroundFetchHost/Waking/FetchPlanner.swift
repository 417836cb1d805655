package import BackgroundFetch
package import FoundationEssentials
import ScheduleParts
package import Zones

/// The plan of one task at an instant.
package struct TaskPlan: Hashable, Sendable {
  /// What the host does about the task.
  package enum Answer: Hashable, Sendable {
    case decided(Decision)
    /// The task needs mains power, and the machine runs on battery.
    case waitsForPower
    /// The saved items cannot be read.
    case unreadable(reason: String)
  }

  package let name: String
  package let answer: Answer

  /// The reason of a fetch that is due; `nil` if none is.
  var reason: FetchReason? { if case .decided(.fetch(let reason)) = answer { reason } else { nil } }

  /// When the task is due, or when it must be decided again.
  func due(at now: Date) -> Date? {
    switch answer {
    case .decided(.fetch): now
    case .decided(.wait(let until, _)): until
    case .decided(.never): nil
    case .waitsForPower, .unreadable: now + .seconds(300)
    }
  }
}

/// Decides about registered tasks, from what the store remembers.
package struct FetchPlanner: Sendable {
  /// The average number of wake-ups a day for the looks of the user.
  let wakeUpsPerDay: WakeUpAllowance
  /// The lower limit of every interval.
  let minimum: Duration

  package func schedule(_ memory: FetchMemory) -> FetchSchedule {
    FetchSchedule(minimum: minimum, wakeUpsPerDay: wakeUpsPerDay, seed: memory.seed)
  }

  /// Returns the plan of a task. A `Retry-After` that a host sent to any task holds for all.
  package func plan(_ task: FetchTask, _ memory: FetchMemory, _ machine: Machine, at now: Date) -> TaskPlan {
    let saved: [String]
    do { saved = try task.items() } catch {
      return TaskPlan(name: task.name, answer: .unreadable(reason: String(describing: error)))
    }
    if task.requirements.contains(.externalPower), machine.conditions.power != .mains, !saved.isEmpty {
      return TaskPlan(name: task.name, answer: .waitsForPower)
    }
    let input = input(task, saved: saved, memory, machine)
    return TaskPlan(name: task.name, answer: .decided(schedule(memory).decision(for: input, at: now)))
  }

  /// Returns the hosts that asked any task to wait until later than `now`.
  func pausedHosts(_ memory: FetchMemory, at now: Date) -> Set<String> {
    Set(memory.tasks.values.flatMap { $0.state.retryAfter.filter { $0.value > now }.keys })
  }

  /// Returns the input of a decision about a task.
  func input(_ task: FetchTask, saved: [String], _ memory: FetchMemory, _ machine: Machine) -> ScheduleInput {
    let remembered = memory.tasks[task.name] ?? TaskMemory()
    var state = remembered.state
    for other in memory.tasks.values { state = state.paused(as: other.state) }
    var conditions = machine.conditions
    conditions.isOnline = conditions.isOnline || !task.requirements.contains(.network) || task.isLocal
    return ScheduleInput(
      saved: saved, interval: saved.isEmpty ? .never : task.interval, hosts: task.hosts, state: state,
      habits: Habits(usage: memory.usage, budget: remembered.budget), needs: task.needs, conditions: conditions,
      zone: machine.zone)
  }
}

/// The machine at the instant of a decision.
package struct Machine: Sendable {
  package var conditions: Conditions
  package var zone: Zone

  package init(conditions: Conditions = Conditions(), zone: Zone = .gmt) {
    (self.conditions, self.zone) = (conditions, zone)
  }
}

extension FetchTask {
  /// Whether all hosts are this machine, which needs no route.
  var isLocal: Bool {
    !hosts.isEmpty
      && hosts.allSatisfy { host in
        let name =
          host.hasPrefix("[") ? String(host.dropFirst().prefix { $0 != "]" }) : String(host.prefix { $0 != ":" })
        return name == "localhost" || name == "::1" || name.hasPrefix("127.")
      }
  }
}
