import BackgroundFetch
import Foundation
import Testing

/// An account that keeps its average, and a ceiling that nothing lifts.
@Suite struct FetchBudgetTests {
  private let now = Date(timeIntervalSince1970: 1_780_000_000)

  @Test func startsWithoutDebt() {
    let budget = FetchBudget(perDay: 25)
    #expect(budget.price == 0.01)
    #expect(budget.limit == 50)
    #expect(budget.exhausted(at: now) == nil)
    #expect(!budget.isAhead(of: now))
  }

  @Test func permitsAtLeastOneWakeUpADay() {
    #expect(FetchBudget(perDay: 0).perDay == 1)
  }

  @Test func priceRisesWithWakeUpsAndFallsWithTime() {
    var budget = FetchBudget(perDay: 24)
    budget.settle(at: now)
    let first = budget.price
    budget.spend(at: now)
    let second = budget.price
    budget.settle(at: now.addingTimeInterval(7200))
    #expect(first < second)
    #expect(budget.price < first)
  }

  @Test func permitsAtMostTwiceTheBudgetInADay() {
    var budget = FetchBudget(perDay: 2)
    for hour in 0..<4 { budget.spend(at: now.addingTimeInterval(Double(hour) * 3600)) }
    let last = now.addingTimeInterval(4 * 3600)
    #expect(budget.exhausted(at: last) == now.addingTimeInterval(86400))
    #expect(budget.exhausted(at: now.addingTimeInterval(86400)) == nil)
  }

  @Test func creditsAtMostTwoWeeks() {
    var month = FetchBudget(perDay: 24)
    var fortnight = month
    month.settle(at: now)
    month.settle(at: now.addingTimeInterval(30 * 86400))
    fortnight.settle(at: now)
    fortnight.settle(at: now.addingTimeInterval(14 * 86400))
    #expect(month.debt == fortnight.debt)
  }

  @Test func creditsNothingAndKeepsTheLimitWhenTheClockIsSetBack() {
    var budget = FetchBudget(perDay: 1)
    budget.spend(at: now)
    budget.spend(at: now.addingTimeInterval(60))
    let debt = budget.debt
    let back = now.addingTimeInterval(-10 * 86400)
    budget.settle(at: back)
    #expect(budget.debt == debt)
    #expect(budget.exhausted(at: back) == back.addingTimeInterval(86400))
  }

  @Test(arguments: 1...50) func limitsTheDebt(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var budget = FetchBudget(perDay: 12)
    var instant = now
    for _ in 0..<2000 {
      instant.addTimeInterval((random.nextFraction() - 0.2) * 20000)
      if random.nextFraction() < 0.5 { budget.spend(at: instant) } else { budget.settle(at: instant) }
      #expect(budget.price > 0.0003 && budget.price < 1.3)
      #expect(budget.spent.allSatisfy { $0 <= instant && instant.timeIntervalSince($0) < 86400 })
    }
  }

  @Test func decodesAnEncodedBudgetAndReplacesADamagedOne() throws {
    var budget = FetchBudget(perDay: 24)
    budget.spend(at: now)
    let data = try JSONEncoder().encode(budget)
    #expect(FetchBudget(restoring: data, perDay: 24) == budget)
    #expect(FetchBudget(restoring: data.dropLast(), perDay: 24) == FetchBudget(perDay: 24))
    #expect(FetchBudget(restoring: nil, perDay: 24) == FetchBudget(perDay: 24))
    #expect(FetchBudget(restoring: data, perDay: 8).limit == 16)
  }
}
