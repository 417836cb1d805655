import BackgroundFetch
import Foundation
import ScheduleParts
import TestSupport
import Testing
import WakeUps
import Zones

@testable import WeatherStore

/// The conditions of the machine as input of a plan, and their effect on the budget.
@Suite struct ScheduleInputReaderTests {
  let state = TemporaryState()

  /// Credit on battery is as small as the plan on battery; otherwise savings would pay for more wake-ups later.
  @Test(arguments: [
    (Conditions(), -23.0), (Conditions(power: .battery), -11.5), (Conditions(power: .low, isMetered: true), -2.875),
  ]) func creditsTheBudgetOfADay(_ conditions: Conditions, _ debt: Double) throws {
    let store = try state.open()
    var habits = Habits(nil, nil, perDay: 24)
    habits.storedBudget.spend(at: noon)
    try store.setScheduleState(habits.storedBudget, for: "budget")
    let inputReader = ScheduleInputReader(
      learns: true, zone: .gmt, hosts: { _ in ["h"] }, conditions: { _ in conditions })
    let facts = try inputReader.facts(of: store, schedule: FetchSchedule(seed: 1), at: minutes(1440))
    let (input, learned) = (facts.input, facts.learned)
    let found = try #require(learned).habits.storedBudget
    #expect(abs(found.debt - debt) < 1e-9, "\(found.debt)")
    #expect(input.habits?.storedBudget == found)
    #expect(input.conditions == conditions)
  }

  @Test func needsFetchesForHalfAnHourAfterAGlance() throws {
    let store = try state.open()
    store.note(.glance, at: noon, utcOffset: 0)
    let inputReader = ScheduleInputReader(
      learns: true, zone: .gmt, hosts: { _ in ["h"] }, conditions: { _ in Conditions() })
    let needs = try [29.0, 31].map { minute in
      try inputReader.facts(of: store, schedule: FetchSchedule(seed: 1), at: minutes(minute))
        .input.needs.map(\.name)
    }
    #expect(needs == [["bar"], []])
  }

  @Test func needsFetchesForRulesBesideABar() throws {
    let store = try state.open()
    let rule = FetchNeed.rule(within: .seconds(3600))
    func needs() throws -> [FetchNeed] {
      try ScheduleInputReader(
        learns: true, needs: [rule], zone: .gmt, hosts: { _ in ["h"] }, conditions: { _ in Conditions() }
      )
      .facts(of: store, schedule: FetchSchedule(seed: 1), at: noon).input.needs
    }
    #expect(try needs() == [rule])
    store.note(.glance, at: noon, utcOffset: 0)
    #expect(try needs() == [.bar, rule])
  }

  @Test func readsNoHabitsWithoutLearning() throws {
    let store = try state.open()
    store.note(.glance, at: noon, utcOffset: 0)
    let inputReader = ScheduleInputReader(
      learns: false, zone: .gmt, hosts: { _ in ["h"] }, conditions: { _ in Conditions(isOnline: false) })
    let facts = try inputReader.facts(of: store, schedule: FetchSchedule(seed: 1), at: noon)
    let (input, learned) = (facts.input, facts.learned)
    #expect(input.habits == nil)
    #expect(input.needs == [])
    #expect(input.conditions == Conditions(isOnline: false))
    #expect(learned?.habits == nil)
  }

  /// What stays open is a need as long as any of it is there.
  @Test func needsFetchesForOpenDisplays() throws {
    let store = try state.open()
    func needs() throws -> [FetchNeed] {
      try ScheduleInputReader(learns: true, zone: .gmt, hosts: { _ in ["h"] }, conditions: { _ in Conditions() })
        .facts(of: store, schedule: FetchSchedule(seed: 1), at: noon).input.needs
    }
    #expect(try needs() == [])
    var first = DisplayMark(state.paths)
    var second = DisplayMark(state.paths)
    #expect(first != nil && second != nil)
    #expect(try needs() == [.bar])
    first = nil
    #expect(try needs() == [.bar])
    second = nil
    #expect(try needs() == [])
  }

  @Test func createsTheFolderOfAMark() throws {
    let paths = StorePaths(folder: state.paths.folder + "/new/vane")
    withExtendedLifetime(DisplayMark(paths)) { #expect(DisplayMark.isSet(paths)) }
    #expect(!DisplayMark.isSet(paths))
    #expect(DisplayMark(StorePaths(folder: "/proc/vane")) == nil)
  }

  @Test func countsAGlanceForHalfAnHour() {
    #expect(FetchNeed.glances(last: nil, at: noon) == [])
    #expect(FetchNeed.glances(last: noon.addingTimeInterval(-1799), at: noon) == [.bar])
    #expect(FetchNeed.glances(last: noon.addingTimeInterval(-1800), at: noon) == [])
  }
}
