import Testing

@testable import Wording

@Suite struct SpanishGrammarTests {
  /// One o'clock is singular, and a date is masculine.
  @Test func timesHaveTheirArticle() {
    let times = ["14:05", "01:05", "vie 20 nov 14:05", "11月20日(金) 14:05"]
    let after = { (text: String) in
      times.map { time in
        var sentence = text
        Language.spanish.append(time, named: "time", to: &sentence)
        return sentence
      }
    }
    #expect(
      after("leído a ") == [
        "leído a las 14:05", "leído a la 01:05", "leído el vie 20 nov 14:05", "leído el 11月20日(金) 14:05",
      ])
    #expect(after("de ") == ["de las 14:05", "de la 01:05", "del vie 20 nov 14:05", "del 11月20日(金) 14:05"])
    #expect(
      after("desde ") == ["desde las 14:05", "desde la 01:05", "desde el vie 20 nov 14:05", "desde el 11月20日(金) 14:05"])
  }
}
