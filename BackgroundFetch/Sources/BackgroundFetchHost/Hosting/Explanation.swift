import BackgroundFetch
import FoundationEssentials
import Zones

extension FetchHost {
  /// Returns for each task when it is fetched next, and why, in a line of English.
  public func explanation() throws -> [String] {
    let (now, machine, memory) = (environment.now(), environment.machine(), try store.memory())
    return try tasks().map { task in
      "\(FetchAnswer.line(task.name)): \(planner.plan(task, memory, machine, at: now).sentence(in: machine.zone))"
    }
      + memory.tasks.keys.sorted().filter { name in try tasks().allSatisfy { $0.name != name } }.map {
        "\(FetchAnswer.line($0)): not registered by this program"
      }
  }
}

extension TaskPlan {
  fileprivate func sentence(in zone: Zone) -> String {
    switch answer {
    case .waitsForPower: "waits for mains power"
    case .unreadable(let reason): FetchAnswer.line("its items cannot be read: \(reason)")
    case .decided(.never(let reason)): "no fetch is planned, because \(reason.clause(in: zone))"
    case .decided(.wait(let until, let reason)):
      "not before \(until.clock(in: zone)), because \(reason.clause(in: zone))"
    case .decided(.fetch(let reason)): "due now, because \(reason.clause(in: zone))"
    }
  }
}

extension NeverReason {
  /// The reason as the end of an English sentence.
  func clause(in zone: Zone) -> String {
    switch self {
    case .nothingSaved: "nothing is saved"
    case .chosen: "the interval is never"
    case .offline: "the machine is offline"
    case .dormant(let lastLook): "the user has not looked since \(lastLook.clock(in: zone))"
    }
  }
}

extension WaitReason {
  /// The reason as the end of an English sentence.
  func clause(in zone: Zone) -> String {
    switch self {
    case .interval(let length, let since):
      "the last fetch was at \(since.clock(in: zone)) and the interval is \(Int(min(length.seconds, 1e9)) / 60) min"
    case .valid: "the data is still valid"
    case .backOff(let failures): "the last \(failures == 1 ? "attempt" : "\(failures) attempts") failed"
    case .retryAfter(let host): "\(FetchAnswer.line(host)) asked to wait"
    case .quota(let account): "the requests to \(FetchAnswer.line(account)) are used up"
    case .unchanged: "new data is rare"
    case .budget(let used): "\(used) fetches were made in 24 hours"
    case .look(let look): "a look is expected: \(look)"
    case .quiet: "no look is expected soon"
    case .need(let name): "\(name) needs newer data then"
    }
  }
}

extension FetchReason {
  /// The reason as the end of an English sentence.
  fileprivate func clause(in zone: Zone) -> String {
    switch self {
    case .first: "nothing was fetched yet"
    case .intervalElapsed(let since): "the interval since \(since.clock(in: zone)) has passed"
    case .retry(let failures): "the pause after \(failures == 1 ? "a failure" : "\(failures) failures") has passed"
    case .look(let look): "a look is expected: \(look)"
    case .need(let name): "\(name) needs newer data"
    case .switchOff: "nothing is saved any more"
    }
  }
}

extension FetchRow {
  /// Returns the row as a line of a log, in local time.
  ///
  /// - Parameter isRunning: whether a process fetches for the task. Without one, an open row is that of a process that
  ///   ended without an answer; the next fetch of the task closes it.
  func line(in zone: Zone, isRunning: Bool) -> String {
    let head = "\(startedAt.clock(in: zone)) \(FetchAnswer.line(task)) \(number) \(origin) \(reason)"
    guard let answer else { return "\(head) \(isRunning ? "running" : "ended without an answer")" }
    let took = took.map { " \(Int(($0.seconds * 1000).rounded())) ms" } ?? ""
    return "\(head) \(answer)\(took)"
  }
}

extension Date {
  /// The date and time that a clock shows: `2026-11-26 07:00`.
  func clock(in zone: Zone) -> String {
    let wall = WallTime(self, in: zone)
    let day = CivilCalendar.date(daysSince1970: wall.daysSince1970)
    return "\(day.year)-\(two(day.month))-\(two(day.day)) \(two(wall.hour)):\(two(wall.minute))"
  }
}

private func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
