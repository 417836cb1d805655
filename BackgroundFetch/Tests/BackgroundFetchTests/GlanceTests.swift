import Foundation
import Testing
import Zones

@testable import BackgroundFetch

/// Glances of a bar or a prompt: they show that the user is present, and teach little about habits.
@Suite struct GlanceTests {
  private let monday = Date(timeIntervalSince1970: 1_767_571_200)

  /// A glance each quarter of an hour between two hours of each day.
  private func glances(days: Range<Int>, hours: Range<Double> = 8..<22) -> [Look] {
    days.flatMap { day in
      stride(from: hours.lowerBound, to: hours.upperBound, by: 0.25).map {
        Look(at: monday.addingTimeInterval(Double(day) * 86400 + $0 * 3600), utcOffset: 0, kind: .glance)
      }
    }
  }

  private func wakeUps(of model: UsageModel, from start: Date) -> [Date] {
    var budget = FetchBudget(perDay: model.wakeUpsPerDay())
    var now = start
    var fetched = start
    var wakes: [Date] = []
    while now < start.addingTimeInterval(86400) {
      let plan = LearnedSchedule(seed: 7).plan(
        for: model, budget: budget, lastFetch: fetched, notBefore: nil, avoidsLateness: true, in: .gmt, at: now)
      guard let date = plan.date else { break }
      now = date
      guard case .wake = plan.outcome else { continue }
      fetched = date
      budget.spend(at: date)
      wakes.append(date)
    }
    return wakes
  }

  @Test func servesAUserWhoOnlyReadsABar() {
    var model = UsageModel()
    for glance in glances(days: 0..<30) { model.record(glance) }
    let midnight = monday.addingTimeInterval(30 * 86400)
    model.advance(to: midnight, in: .gmt)
    let wakes = wakeUps(of: model, from: midnight)
    let byDay = wakes.filter { (7..<22).contains(Int($0.timeIntervalSince(midnight)) / 3600) }
    #expect((8...48).contains(wakes.count))
    #expect(byDay.count >= wakes.count - 2)
    #expect(zip(byDay, byDay.dropFirst()).allSatisfy { $1.timeIntervalSince($0) < 3 * 3600 })
  }

  @Test func staysActiveAfterAGlance() {
    var model = UsageModel()
    model.record(Look(at: monday, utcOffset: 0))
    #expect(model.dormant(at: monday.addingTimeInterval(15 * 86400)) == monday)
    for glance in glances(days: 1..<14, hours: 8..<9) { model.record(glance) }
    #expect(model.dormant(at: monday.addingTimeInterval(15 * 86400)) == nil)
  }

  @Test func doesNotRecordAGlanceAsALook() {
    var model = UsageModel()
    model.record(Look(at: monday, utcOffset: 0))
    for glance in glances(days: 0..<2) { model.record(glance) }
    #expect(model.looks == [Look(at: monday, utcOffset: 0)])
    #expect(model.lookDays(around: monday.addingTimeInterval(2 * 86400 + 36000), in: .gmt).looked == 0)
  }

  @Test func distinguishesLooksFromGlancesOfABar() {
    let looks = Habit(zone: .gmt).looks(from: (2026, 1, 5), days: 30)
    var model = UsageModel()
    for look in (looks + glances(days: 0..<30)).sorted(by: { $0.at < $1.at }) { model.record(look) }
    let night = monday.addingTimeInterval(30 * 86400)
    model.advance(to: night, in: .gmt)
    #expect(abs(Habit.likeliestHour(model, from: night, in: .gmt) - 8) <= 0.5)
  }

  @Test func keepsAYearOfGlancesSmall() throws {
    var model = UsageModel()
    for glance in glances(days: 0..<365, hours: 0..<24) { model.record(glance) }
    #expect(model.glances.count <= 7 * 96 + 96)
    let data = try JSONEncoder().encode(model)
    #expect(data.count < 50_000)
    #expect(UsageModel(restoring: data) == model)
  }
}
