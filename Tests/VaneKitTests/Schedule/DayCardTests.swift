import BackgroundFetch
import Foundation
import ScheduleParts
import Testing
import WakeUps

@testable import VaneKit
@testable import Wording

/// What `vane schedule` prints at 14:05 in Berlin.
@Suite struct DayCardTests {
  private func lines(_ facts: DayFacts, width: Int = 80, _ glyphs: GlyphSet = .unicode) -> [String] {
    DayCard(facts: facts, reader: .sample(glyphs: glyphs, width: width)).lines
  }

  private func text(_ facts: DayFacts, width: Int = 80, _ glyphs: GlyphSet = .unicode) -> String {
    lines(facts, width: width, glyphs).joined(separator: "\n")
  }

  /// The row of the chart that begins with a title.
  private func row(_ title: String, _ ahead: DayAhead, width: Int = 80) -> String? {
    lines(LearnedDay.facts(ahead), width: width).first { $0.hasPrefix(title) }
  }

  @Test(arguments: [32, 40, 41, 55, 56, 79, 80, 81, 151, 152, 300]) func noLineIsTooWide(width: Int) {
    for glyphs in [GlyphSet.unicode, .ascii] {
      #expect(lines(LearnedDay.facts(), width: width, glyphs).allSatisfy { CellWidth.of($0) <= width })
    }
  }

  @Test(arguments: [
    (DayFacts.Gap.fixed, "Nothing is learned while schedule.policy is fixed: every interval starts an update."),
    (.nothingSaved, "No place is saved, so no update is planned. Save one: vane set Berlin"),
  ])
  func explainsMissingDataInASentence(gap: DayFacts.Gap, expected: String) {
    #expect(text(LearnedDay.facts(gap: gap), width: 200) == expected)
  }

  @Test func showsTheChartOfAnUnknownUserWithASentence() {
    let facts = LearnedDay.facts(gap: .nothingLearned)
    #expect(lines(facts).prefix(2) == lines(LearnedDay.facts()).prefix(2))
    #expect(lines(facts).contains { $0.hasPrefix("updates       ▲") })
    #expect(lines(facts)[2] == "Nothing learned yet. Until then, updates follow a typical day.")
  }

  @Test func wakeUpsForWarningsAreNotUpdates() {
    var ahead = LearnedDay.ahead
    ahead.lists = .init(used: 41, budget: 80)
    ahead.wakeUps += [5, 20, 24, 1035].map {
      .init(at: Sample.after($0), reason: .need(NeedName.warnings), lists: 1, isForLists: true)
    }
    #expect(row("updates", ahead) == "updates       ▲  ▲     ▲                                  ▲2")
    #expect(lines(LearnedDay.facts(ahead)) == lines(LearnedDay.facts()))
  }

  @Test func saysWhenTheUserLooksAgain() {
    var facts = LearnedDay.facts()
    #expect(text(facts).contains("\nYou most often look again 2 to 3 hours after a look.\n"))
    facts.lookAgain = 0
    #expect(text(facts).contains("\nYou most often look again within an hour of a look.\n"))
    facts.lookAgain = nil
    #expect(!text(facts).contains("look again"))
  }

  /// Five looks a day: three gaps of two hours and a half, one of four, and the night.
  @Test func findsTheMostFrequentHour() {
    let day = [7.0, 9.5, 12, 14.5, 18.5]
    func looks(days: Int) -> [Date] {
      (0..<days).flatMap { number in day.map { Sample.after((Double(number) * 24 + $0) * 60) } }
    }
    #expect(DayFacts.usualHours(between: looks(days: 4)) == 2)
    #expect(DayFacts.usualHours(between: Array(looks(days: 4).dropLast())) == nil)
    #expect(DayFacts.usualHours(between: (0..<30).map { Sample.after(Double($0) * 2880) }) == nil)
    #expect(DayFacts.usualHours(between: (0..<30).map { Sample.after(Double($0 * $0) * 31) }) == nil)
  }

  @Test func statesThatADayHasNoWakeUps() {
    var ahead = LearnedDay.ahead
    ahead.wakeUps = []
    ahead.holds = []
    #expect(row("updates", ahead) == "updates none planned")
    #expect(row("waits", ahead) == "waits")
  }

  @Test func namesTheLimitsThatDelayAWakeUp() {
    var ahead = LearnedDay.ahead
    ahead.holds = []
    #expect(row("waits", ahead) == "waits   nothing delays it")
    ahead.holds = [.init(until: Sample.after(25), reason: .backOff(failures: 2))]
    #expect(row("waits", ahead) == "waits   ━━ until 14:30: after a failure")
    ahead.holds = [.init(until: Sample.after(1440), reason: .retryAfter(host: "a\u{1B}[31m"))]
    #expect(
      row("waits", ahead)
        == "waits   ━━━━━━━━━━━━━━━━━━ until Sat 21 Nov 14:05: the provider asked us to wait")
    #expect(row("waits", ahead, width: 40) == "waits   ━ until Sat 21 Nov 14:05")
    ahead.holds = [.init(until: Sample.after(55), reason: .budget(used: 48))]
    #expect(row("waits", ahead, width: 40) == "waits   ━ until 15:00")
    ahead.holds = [.init(until: Sample.after(55), reason: .unchanged)]
    #expect(row("waits", ahead) == "waits   ━━━ until 15:00: rarely new data so soon")
  }

  @Test func showsNoBarsForADayWithoutChances() {
    var ahead = LearnedDay.ahead
    ahead.stretches = []
    #expect(row("5 %", ahead) == "5 %")
  }
}
