import Testing
import Weather

@testable import Presentation

@Suite struct WordingTests {
  @Test func everyConditionHasAWordOfItsOwn() {
    let words = Condition.allCases.map(Wording.english.text(of:))
    #expect(Set(words).count == Condition.allCases.count)
    #expect(words.allSatisfy { !$0.isEmpty && $0 == $0.lowercased() })
  }

  @Test func namesOfDaysMonthsAndDirectionsDiffer() {
    let words = Wording.english
    #expect(Set(Weekday.allCases.map(words.time.weekday)).count == 7)
    #expect(Set(Month.allCases.map(words.time.month)).count == 12)
    #expect(Set(CompassPoint.allCases.map(words.text(of:))).count == 16)
  }

  @Test func noWordNeedsTheFilter() {
    let words = Wording.english
    let all = Condition.allCases.map(words.text(of:)) + CompassPoint.allCases.map(words.text(of:))
    #expect(all.map { SafeText.line($0) } == all)
  }
}
