import Foundation
import ScheduleParts
import Zones

@testable import BackgroundFetch

/// A machine in virtual time, which does with the pure schedule what a host does. It decides, waits or
/// fetches, and stores the result. Meanwhile its user looks, its clock is set, and its provider fails at times.
struct VirtualHost {
  /// What happens to a machine besides wake-ups.
  enum Event {
    case look
    /// The host starts again with the stored state.
    case restart
    /// The clock is set back by so many seconds.
    case clockSetBack(Double)
    /// Nothing runs for so many seconds, by the clock.
    case asleep(Double)
    case zone(Zone)
    case conditions(Conditions)
    case needs([FetchNeed])
  }

  /// A request that was made.
  struct Fetch {
    /// Seconds since the beginning.
    let elapsed: Double
    let at: Date
    /// `nil` in the foreground.
    let reason: FetchReason?
    let worked: Bool
  }

  /// The response of a provider to a request.
  enum Answer {
    case works(isNews: Bool, validFor: Double?)
    case fails(retryAfter: Double?)
  }

  let schedule: FetchSchedule
  var input: ScheduleInput
  private(set) var now: Date
  private(set) var elapsed = 0.0
  private(set) var fetches: [Fetch] = []
  /// Sentences about what must not be.
  private(set) var complaints: [String] = []
  /// Decisions of the host that a planned wake-up is due.
  private(set) var kept = 0
  /// Seconds by which the others were put off.
  private(set) var postponed: [Double] = []
  /// How often in a row one was put off, at most.
  private(set) var longestDelay = 0
  private var delays = 0
  /// Decisions of the program that the host starts, some milliseconds later.
  private(set) var disagreements = 0
  private(set) var decisions = 0
  private(set) var ages: [Double] = []

  private var random: SplitMix64
  private let answer: (inout SplitMix64, Double) -> Answer
  private var planned: Date?

  /// - Parameter answer: the response of the provider, from the number of seconds since the beginning.
  init(
    _ schedule: FetchSchedule, _ input: ScheduleInput, at start: Date, seed: UInt64,
    answer: @escaping (inout SplitMix64, Double) -> Answer = { _, _ in .works(isNews: true, validFor: nil) }
  ) {
    self.schedule = schedule
    self.input = input
    now = start
    random = SplitMix64(seed: seed)
    self.answer = answer
  }

  /// Lives until so many seconds since the beginning have passed.
  mutating func live(until end: Double, _ events: [(at: Double, event: Event)] = []) {
    var events = events.sorted { $0.at < $1.at }[...]
    while elapsed < end {
      while let event = events.first, event.at <= elapsed {
        events.removeFirst()
        happen(event.event)
      }
      let next = min(events.first?.at ?? end, end)
      switch decide(at: now) {
      case .never:
        planned = nil
        pass(max(next - elapsed, 0.001))
      case .wait(let until, let reason):
        let due = elapsed + until.timeIntervalSince(now)
        if let planned { delay(until.timeIntervalSince(planned)) } else { delays = 0 }
        guard due <= next else {
          planned = nil
          pass(max(next - elapsed, 0.001))
          continue
        }
        if case .look = reason { planned = until } else { planned = nil }
        // A timer is late: by nothing, by milliseconds, by a minute.
        pass(due - elapsed + [0, 0.0004, 0.05, 3, 59][Int(random.next() % 5)])
      case .fetch:
        if planned != nil { kept += 1 }
        (planned, delays) = (nil, 0)
        pass(0.03)
        guard case .fetch(let reason) = decide(at: now) else {
          disagreements += 1
          continue
        }
        fetch(for: reason)
      }
    }
  }

  private mutating func delay(_ seconds: Double) {
    postponed.append(seconds)
    delays += 1
    longestDelay = max(longestDelay, delays)
  }

  private mutating func pass(_ seconds: Double) {
    elapsed += seconds
    now += seconds
  }
}

// MARK: What happens

extension VirtualHost {
  private mutating func happen(_ event: Event) {
    planned = nil
    switch event {
    case .look: look()
    case .restart: restart()
    case .clockSetBack(let seconds):
      now -= seconds
      input.state = input.state.clamped(at: now)
    case .asleep(let seconds): pass(seconds)
    case .zone(let zone): input.zone = zone
    case .conditions(let conditions): input.conditions = conditions
    case .needs(let needs): input.needs = needs
    }
  }

  private mutating func look() {
    ages.append(input.state.lastSuccess.map { now.timeIntervalSince($0) } ?? .infinity)
    input.habits?.usage.record(Look(at: now, utcOffset: input.zone.secondsFromGMT(for: now)))
    guard input.conditions.isOnline,
      schedule.foregroundRefresh(
        of: input.saved.first ?? "1", updatedAt: input.state.lastSuccess, refreshAfter: .seconds(1800),
        application: .active,
        hosts: [input.hosts[0]], state: input.state, at: now) == .needed
    else { return }
    fetch(for: nil)
  }

  /// Updates the state as a store does.
  private mutating func restart() {
    guard let written = try? JSONEncoder().encode(input.state),
      let state = try? JSONDecoder().decode(ScheduleState.self, from: written)
    else { return complaints.append("the state cannot be written down") }
    input.state = state
    guard let habits = input.habits else { return }
    input.habits = Habits(
      usage: UsageModel(restoring: try? JSONEncoder().encode(habits.usage)),
      budget: FetchBudget(restoring: try? JSONEncoder().encode(habits.budget), perDay: schedule.wakeUpsPerDay.maximum))
    if input.habits != habits { complaints.append("a restart changed what was learned") }
  }

  private mutating func fetch(for reason: FetchReason?) {
    if reason == .switchOff {
      input.interval = .never
      return
    }
    let began = now
    if let host = input.state.clamped(at: now).retryAfter[input.hosts[0]] {
      complaints.append("asked in silence until \(host)")
    }
    input.habits?.usage.advance(to: now, in: input.zone)
    input.habits?.budget.settle(at: now)
    if reason?.isForLooks == true { input.habits?.budget.spend(at: now) }
    let answer = answer(&random, elapsed)
    let start = elapsed
    pass(0.2 + 2 * random.nextFraction())
    input.state = input.state.clamped(at: now)
    switch answer {
    case .works(let isNews, let validFor):
      if let before = input.state.lastSuccess {
        input.state.yield.record(
          gap: now.duration(since: before), isNews: isNews, took: now.duration(since: began))
      }
      let until = validFor.map { now.addingTimeInterval($0) }
      input.state.succeeded(at: now, validUntil: Dictionary(uniqueKeysWithValues: input.saved.map { ($0, until) }))
      fetches.append(Fetch(elapsed: start, at: began, reason: reason, worked: true))
    case .fails(let retryAfter):
      input.state.failed(at: now, schedule: schedule)
      if let retryAfter { input.state.hostAskedToWait(input.hosts[0], until: now.addingTimeInterval(retryAfter)) }
      fetches.append(Fetch(elapsed: start, at: began, reason: reason, worked: false))
    }
  }
}

// MARK: What must hold of any decision

extension VirtualHost {
  private mutating func decide(at now: Date) -> Decision {
    decisions += 1
    let decision = schedule.decision(for: input, at: now)
    if decisions % 16 == 0, decision != schedule.decision(for: input, at: now) {
      complaints.append("two answers at \(now)")
    }
    let hold = hold(at: now)
    switch decision {
    case .wait(let until, _) where until <= now: complaints.append("\(now): \(decision)")
    case .wait(let until, _) where until < hold: complaints.append("\(now): held until \(hold), but \(decision)")
    case .fetch(let reason) where reason != .switchOff && hold > now:
      complaints.append("\(now): held until \(hold), but \(decision)")
    case .fetch(let reason) where reason != .switchOff && !input.conditions.isOnline:
      complaints.append("\(now): \(decision) without a network")
    default: break
    }
    return decision
  }

  /// The earliest instant by every gate that does not depend on habits, computed from the contract alone.
  private func hold(at now: Date) -> Date {
    var holds = [Date.distantPast]
    let state = input.state
    if let until = state.retryAfter[input.hosts[0]] { holds.append(min(until, now + ScheduleState.maximumRetryAfter)) }
    let validities = input.saved.map { state.validUntil[$0] ?? .distantPast }
    holds.append(min(validities.min() ?? .distantPast, now + ScheduleState.maximumValidity))
    if state.failures > 0, let failure = state.lastFailure {
      let longest = min(3600, 60 * pow(2, Double(min(state.failures, 40) - 1)))
      holds.append(min(failure, now).addingTimeInterval(longest / 2))
    } else if let success = state.lastSuccess, let floor = schedule.length(of: input.interval) {
      holds.append(min(success, now) + floor)
    }
    return holds.max() ?? .distantPast
  }
}
