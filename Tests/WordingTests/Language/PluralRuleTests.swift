import TestSupport
import Testing

@testable import Wording

/// Plural rules, as in the headers of catalogues.
@Suite struct PluralRuleTests {
  private func forms(_ rule: String, _ counts: [Int]) -> [Int] {
    let rule = PluralRule(header: "Language: xx\nPlural-Forms: nplurals=4; plural=\(rule);\nX: y\n")
    return counts.map(rule.form)
  }

  @Test func rulesOfManyLanguages() {
    #expect(forms("n != 1", [0, 1, 2]) == [1, 0, 1])
    #expect(forms("(n > 1)", [0, 1, 2]) == [0, 0, 1])
    #expect(forms("0", [0, 1, 2]) == [0, 0, 0])
    // Polish.
    let polish = "n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2"
    #expect(forms(polish, [1, 2, 5, 12, 22, 25, 102, 112]) == [0, 1, 2, 2, 1, 2, 1, 2])
    // Arabic.
    let arabic = "n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5"
    #expect(forms(arabic, [0, 1, 2, 3, 11, 100, 111]) == [0, 1, 2, 3, 4, 5, 4])
    #expect(forms("!(n - 1) + 2 * 3 / 6", [1, 2]) == [2, 1])
  }

  @Test func ruleOfEnglishWithoutAHeader() {
    let rule = PluralRule(header: "")
    #expect([0, 1, 2].map(rule.form) == [1, 0, 1])
  }

  @Test func aDamagedRuleChoosesTheFirstForm() {
    for rule in ["n +", "((n", "n ? 1", "n n", "x", "1 / 0", "n % 0", "n @ 2", String(repeating: "(", count: 400)] {
      #expect(forms(rule, [2]) == [0])
    }
    let least = "(0 - 9223372036854775807 - 1)"
    #expect(forms("\(least) / (0 - 1) < 0", [2]) == [1])
    #expect(forms("\(least) % (0 - 1)", [2]) == [0])
    #expect(forms("n", [Int.min, Int.max]) == [Int(Int32.max), Int(Int32.max)])
  }
}
