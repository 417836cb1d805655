import BackgroundFetch
import Foundation
import Testing

/// Habits that were written and are read again.
@Suite struct HabitsTests {
  private let habits: Habits

  init() {
    var habits = Habits(usage: UsageModel(), budget: FetchBudget(perDay: 8))
    let now = Date(timeIntervalSince1970: 1_767_567_600)
    for day in 0..<9 {
      let look = now.addingTimeInterval(Double(day) * 86_400)
      habits.usage.record(Look(at: look, utcOffset: 3600))
      habits.budget.spend(at: look)
    }
    self.habits = habits
  }

  /// Returns these habits as decoded after a part of their JSON was replaced.
  private func read(replacing part: String = "", with other: String = "") throws -> Habits {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let written = String(decoding: try encoder.encode(habits), as: UTF8.self)
    let damaged = part.isEmpty ? written : written.replacing(part, with: other)
    #expect(part.isEmpty || damaged != written)
    return try JSONDecoder().decode(Habits.self, from: Data(damaged.utf8))
  }

  @Test func decodesEncodedHabits() throws {
    #expect(try read() == habits)
  }

  @Test func replacesAModelOfAnotherSize() throws {
    let read = try read(replacing: "\"numbers\":\"", with: "\"numbers\":\"AAAAAAAAAAAAAAAA")
    #expect(read == Habits(usage: UsageModel(), budget: habits.budget))
  }

  @Test func keepsTheBudgetWhenTheModelIsDamaged() throws {
    let read = try read(replacing: "\"numbers\"", with: "\"figures\"")
    #expect(read == Habits(usage: UsageModel(), budget: habits.budget))
  }

  @Test func replacesADamagedBudget() throws {
    let read = try read(replacing: "\"debt\"", with: "\"credit\"")
    #expect(read == Habits(usage: habits.usage, budget: FetchBudget(perDay: 24)))
  }
}
