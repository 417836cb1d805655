import BackgroundFetch
import Foundation
import Testing
import Zones

@testable import ScheduleParts

/// Warnings have a source of their own beside the weather: when it is asked, and how both agree on one wake-up.
@Suite struct WarningDecisionTests {
  private let now = Date(timeIntervalSince1970: 1_780_000_000)
  private let schedule = FetchSchedule(seed: 42)

  private func decision(
    saved: [String] = ["1"], interval: BackgroundFetchInterval = .minimum, _ state: ScheduleState = ScheduleState(),
    _ conditions: Conditions = Conditions(), at instant: Date? = nil
  ) -> Decision {
    let input = ScheduleInput(
      saved: saved, interval: interval, hosts: ["warnings.example"], state: state,
      // Habits and other needs do not matter here.
      habits: Habits(usage: UsageModel(), budget: FetchBudget(perDay: 1)), needs: [.bar], conditions: conditions)
    let list = WatchedList(things: ["1"], host: "warnings.example", zones: [.gmt], askedAt: state.lastSuccess)
    return schedule.decision(
      for: NeedSource(need: .warnings, state: state, lists: [list]), with: input, at: instant ?? now)
  }

  private func read(_ secondsAgo: Double) -> ScheduleState {
    var state = ScheduleState()
    state.succeeded(at: now + .seconds(-secondsAgo), validUntil: [:])
    return state
  }

  /// After how many seconds they are read again, without the minute that jitter may add.
  private func gap(_ conditions: Conditions, interval: BackgroundFetchInterval = .minimum) -> Double? {
    guard case .wait(let until, .need("warnings")) = decision(interval: interval, read(0), conditions) else {
      return nil
    }
    #expect(decision(interval: interval, read(0), conditions, at: until) == .fetch(.need("warnings")))
    return (until.timeIntervalSince(now) / 60).rounded(.down) * 60
  }

  @Test func readsNewListsImmediately() {
    #expect(decision() == .fetch(.need("warnings")))
  }

  @Test func readsListsEvery15MinutesAndLessOftenToSavePower() {
    #expect(gap(Conditions()) == 900)
    for frugal in [
      Conditions(power: .battery), Conditions(power: .low), Conditions(isMetered: true), Conditions(savesPower: true),
    ] { #expect(gap(frugal) == 1800) }
  }

  @Test func chosenIntervalAppliesToLists() {
    #expect(gap(Conditions(), interval: .atLeast(.seconds(7200))) == 7200)
    #expect(gap(Conditions(power: .battery), interval: .atLeast(.seconds(7200))) == 7200)
    #expect(gap(Conditions(power: .battery), interval: .atLeast(.seconds(1200))) == 1800)
  }

  @Test func respectsTheIntervalNever() {
    #expect(decision(interval: .never) == .never(.chosen))
    #expect(decision(saved: [], interval: .never) == .never(.nothingSaved))
  }

  @Test func switchesOffWhenNothingIsSaved() {
    #expect(decision(saved: []) == .fetch(.switchOff))
  }

  @Test func plansNothingOffline() {
    #expect(decision(ScheduleState(), Conditions(isOnline: false)) == .never(.offline))
  }

  @Test func backsOffSeparatelyAfterAFailure() {
    var state = read(10)
    state.failed(at: now, schedule: schedule)
    guard case .wait(let until, .backOff(1)) = decision(state) else {
      Issue.record("\(decision(state))")
      return
    }
    #expect((30...60).contains(until.timeIntervalSince(now)))
    #expect(decision(state, at: until) == .fetch(.need("warnings")))
  }

  @Test func waitsForTheRetryAfterOfTheLists() {
    var state = read(10_000)
    state.hostAskedToWait("warnings.example", until: now + .seconds(120))
    #expect(decision(state) == .wait(until: now + .seconds(120), .retryAfter(host: "warnings.example")))
  }

  @Test func waitsOneGapAfterARequestInTheFuture() throws {
    guard case .wait(let until, .need("warnings")) = decision(read(-90_000)) else {
      Issue.record("\(decision(read(-90_000)))")
      return
    }
    #expect((900...960).contains(until.timeIntervalSince(now)))
  }

  @Test func unionChoosesTheEarlierWakeUp() {
    let never = Decision.never(.dormant(lastLook: now))
    let offline = Decision.never(.offline)
    let soon = Decision.wait(until: now + .seconds(1), .valid)
    let soonToo = Decision.wait(until: now + .seconds(1), .need("warnings"))
    let later = Decision.wait(until: now + .seconds(2), .need("warnings"))
    let due = Decision.fetch(.first)
    let dueToo = Decision.fetch(.need("warnings"))

    #expect(never.union(offline) == never)
    #expect(never.union(later) == later)
    #expect(never.union(due) == due)
    #expect(soon.union(never) == soon)
    #expect(soon.union(later) == soon)
    #expect(later.union(soon) == soon)
    #expect(soon.union(soonToo) == soon)
    #expect(soonToo.union(soon) == soonToo)
    #expect(soon.union(due) == due)
    #expect(due.union(never) == due)
    #expect(due.union(soon) == due)
    #expect(due.union(dueToo) == due)
    #expect(dueToo.union(due) == dueToo)
  }
}
