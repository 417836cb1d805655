import Foundation
import Testing
import Zones

@testable import BackgroundFetch

/// How the time of day and the time since the last look together change the probability of a look.
@Suite struct GapTableTests {
  /// Monday, 5 January 2026, 00:00 UTC.
  private let start = Date(timeIntervalSince1970: 1_767_571_200)

  /// A user who looks at 08:00 and at 18:00, and again two hours after each look in the evening.
  private func model(days: Int) -> UsageModel {
    var model = UsageModel()
    for day in 0..<days {
      for hour in [8.0, 18, 20] {
        model.record(Look(at: start.addingTimeInterval(Double(day) * 86400 + hour * 3600), utcOffset: 0))
      }
    }
    model.advance(to: start.addingTimeInterval(Double(days) * 86400), in: .gmt)
    return model
  }

  private func cell(hour: Int, since hours: Double, day: Int = 0) -> Int {
    let instant = start.addingTimeInterval(Double(day) * 86400 + Double(hour) * 3600)
    return GapTable.cell(of: CivilSlot(at: instant, utcOffset: 0), sinceLook: hours * 3600)
  }

  @Test func distinguishesCellsByHourGapAndKindOfDay() {
    let cells = (0..<7).flatMap { day in
      stride(from: 0, to: 24, by: 2).flatMap { hour in
        [0.5, 2, 6, 20].map { cell(hour: hour, since: $0, day: day) }
      }
    }
    #expect(Set(cells) == Set(0..<GapTable.count))
    #expect(cell(hour: 8, since: 2) == cell(hour: 9, since: 3))
    #expect(cell(hour: 8, since: 2) != cell(hour: 8, since: 2, day: 5))
    let slot = CivilSlot(at: start, utcOffset: 0)
    #expect(GapTable.cell(of: slot, sinceLook: nil) == GapTable.cell(of: slot, sinceLook: 1e9))
  }

  @Test func comparesLooksWithWhatTheRegressionExpected() {
    let table = model(days: 84).table
    let evening = cell(hour: 20, since: 2)
    #expect(table.seen[evening] > 30)
    #expect(table.chance(0.1, in: evening) > 0.1)
    let morning = cell(hour: 10, since: 2)
    #expect(table.seen[morning] == 0)
    #expect(table.expected[morning] > 0)
    #expect(table.chance(0.1, in: morning) < 0.1)
  }

  @Test func changesLittleForAUserWithFewLooks() {
    let table = model(days: 2).table
    for cell in 0..<GapTable.count { #expect(abs(table.chance(0.1, in: cell) - 0.1) < 0.025) }
    #expect(GapTable().chance(0.1, in: 0) == 0.1)
  }

  @Test func fadesWithAHalfLifeOf120Days() {
    var table = GapTable()
    table.learn(0, looked: 1, chance: 0.5)
    for _ in 0..<120 { table.closeDay() }
    #expect(abs(table.seen[0] - 0.5) < 1e-5)
    #expect(abs(table.expected[0] - 0.25) < 1e-5)
  }

  @Test func rejectsADamagedTable() {
    var packed = model(days: 28).packed
    packed.numbers.removeLast(4)
    packed.numbers.append(Data(repeating: 0xff, count: 4))
    #expect(UsageModel(packed) == nil)
    #expect(!GapTable([-1] + [Float](repeating: 0, count: 2 * GapTable.count - 1)).isSound)
  }
}
