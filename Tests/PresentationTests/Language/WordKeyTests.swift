import Testing
import Weather

@testable import Presentation

/// What holds for every entry of every language, whatever it says.
@Suite struct WordKeyTests {
  /// Where no look was forgotten, it does not say since when there were none.
  private static let leavesOut = "day.forgotten"

  /// What fails, as `path: text`.
  private func failures(_ language: Language, _ fails: (WordKey.Try) -> Bool) -> [String] {
    WordKey.all(language.wording).flatMap { key in
      (key.tries ?? []).filter(fails).map { "\(key.path): \($0.text)" }
    }
  }

  @Test(arguments: Language.allCases) func everyEntryCanBeTried(language: Language) {
    let keys = WordKey.all(language.wording)
    #expect(keys.count > 300)
    #expect(keys.filter { $0.tries?.isEmpty ?? true }.map(\.path) == [])
  }

  @Test(arguments: Language.allCases) func nothingIsEmpty(language: Language) {
    let failed = failures(language) { $0.text.allSatisfy(\.isWhitespace) }
    // French has a space between groups of digits.
    #expect(failed.filter { $0 != "table.groupSeparator:  " } == [])
  }

  /// Nor a space that a terminal's font may lack.
  @Test(arguments: Language.allCases) func nothingNeedsTheFilter(language: Language) {
    let failed = failures(language) { attempt in
      let trimmed = attempt.text.hasSuffix(" ") ? String(attempt.text.dropLast()) : attempt.text
      // Keys and what they do stand apart in the head of the screen.
      let text = trimmed.replacing("  ", with: " ")
      return SafeText.line(text, limit: 1000) != text
        || text.unicodeScalars.contains { $0.properties.generalCategory == .spaceSeparator && $0 != " " }
    }
    #expect(failed == [])
  }

  /// Numbers, names and times that go in come out again.
  @Test(arguments: Language.allCases) func everySentenceQuotesWhatItTakes(language: Language) {
    let failed = failures(language) { attempt in !attempt.quoted.allSatisfy(attempt.text.contains) }
    #expect(failed.filter { !$0.hasPrefix(Self.leavesOut) } == [])
  }

  /// Two differ from one, and one from none.
  @Test(arguments: Language.allCases) func countsDiffer(language: Language) {
    let same = WordKey.all(language.wording).filter { key in
      let texts = (key.tries ?? []).map(\.text)
      return Set(texts).count < texts.count
    }
    #expect(same.map(\.path).filter { $0 != Self.leavesOut } == [])
  }

  @Test(arguments: Language.allCases.filter { $0 != .english }) func noSentenceIsLeftInEnglish(language: Language) {
    let english = Dictionary(uniqueKeysWithValues: WordKey.all(.english).map { ($0.path, $0.tries ?? []) })
    let left = WordKey.all(language.wording).filter { key in
      zip(key.tries ?? [], english[key.path] ?? []).contains { own, other in
        own.text == other.text && own.text.split(separator: " ").count { $0.allSatisfy(\.isLetter) } > 2
      }
    }
    #expect(left.map(\.path) == [])
    let conditions = Condition.allCases.filter {
      language.wording.text(of: $0) == Wording.english.text(of: $0)
    }
    #expect(conditions == [])
  }

  @Test(arguments: Language.allCases) func eachLanguageKnowsItsName(language: Language) {
    #expect(language.wording.language == language.rawValue)
  }
}
