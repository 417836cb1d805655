import Platform
import TestSupport
import Testing

@testable import VaneKit
@testable import Wording

@Suite struct LanguageChoiceTests {
  @Test(
    arguments: [
      ([:], "en en unicode"),
      (["LANG": "de_DE.UTF-8"], "de de unicode"),
      (["LANG": "de_AT.utf8@euro"], "de de unicode"),
      (["LANG": "fr"], "fr fr unicode"),
      (["LANG": "de_DE.UTF-8", "LC_ALL": ""], "de de unicode"),
      (["LANG": "de_DE.UTF-8", "LC_MESSAGES": "", "LC_TIME": ""], "de de unicode"),
      (["LANG": "de_DE.UTF-8", "LC_MESSAGES": "fr_FR.UTF-8"], "fr de unicode"),
      (["LANG": "en_US.UTF-8", "LC_TIME": "de_DE.UTF-8"], "en de unicode"),
      (["LANG": "de_DE.UTF-8", "LC_MESSAGES": "fr_FR.UTF-8", "LC_ALL": "en_US.UTF-8"], "en en unicode"),
      (["LANG": "tlh_AQ.UTF-8"], "en en unicode"),
      (["LANG": ".UTF-8"], "en en unicode"),
      (["LANG": "C.UTF-8"], "en en unicode"),
      (["LANG": "C"], "en en ascii"),
      (["LC_ALL": "POSIX", "LANG": "de_DE.UTF-8"], "en en ascii"),
      (["LANG": "de_DE.ISO-8859-1"], "de de ascii"),
      (["LANG": "de_DE.UTF-8", "LC_CTYPE": "C"], "de de ascii"),
      (["LANG": "C", "LC_CTYPE": "en_US.UTF-8"], "en en unicode"),
      (["LANGUAGE": "de"], "en en unicode"),
    ] as [(Environment, String)])
  func theEnvironmentChooses(environment: Environment, expected: String) {
    #expect(text(LanguageChoice(environment: environment)) == expected)
  }

  @Test func theUsersChoiceComesFirst() {
    let choice = LanguageChoice(.french, environment: ["LC_ALL": "de_DE.UTF-8"])
    #expect(text(choice) == "fr fr unicode")
  }

  @Test func wordsAndDatesMayHaveTwoLanguages() throws {
    let choice = LanguageChoice(environment: ["LANG": "en_GB.UTF-8", "LC_TIME": "de_DE.UTF-8"])
    let card = NowCard(
      ResultFacts(
        try Sample.result(), staleAfter: .seconds(5400), for: .sample(1440, wording: choice.wording { $0.catalog })))
    #expect(card.lines.contains("Stale     last updated 24 h ago"))
  }

  private func text(_ choice: LanguageChoice) -> String {
    "\(choice.words.rawValue) \(choice.dates.rawValue) \(choice.glyphs)"
  }
}
