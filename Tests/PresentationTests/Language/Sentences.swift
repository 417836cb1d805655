import Weather
import WeatherRules

@testable import Presentation

/// Every shape that a sentence has, named by what it takes.
enum Sentences {
  static var shapes: [any Sentence.Type] {
    [
      TextSentence.self, CountSentence.self, IDSentence.self, MaybeIDSentence.self, MaybeTextSentence.self,
      MaybeCountSentence.self, ListSentence.self, ConditionSentence.self, PointSentence.self, UnitSentence.self,
      WeekdaySentence.self, MonthSentence.self, SeveritySentence.self, UrgencySentence.self, CertaintySentence.self,
      GapSentence.self, VerdictSentence.self, TopicSentence.self,
      TextUnitSentence.self, KindTextSentence.self, TextTextSentence.self, TextCountSentence.self,
      CountTextSentence.self,
      CountCountSentence.self, TextIDSentence.self, TextMaybeCountSentence.self, TextTextTextSentence.self,
      SideTextTextSentence.self, TextTextTextTextSentence.self, CountTextListSentence.self, ListTextSentence.self,
      CountMaybeTextCountSentence.self,
      CountTextMaybeCountSentence.self, TextMaybeTextTextSentence.self, CountCountFlagTextTextSentence.self,
      TextCountTextMaybeCountTextSentence.self,
    ]
  }
}

struct TextSentence: Sentence {
  let say: @Sendable (String) -> String
  static var type: Any.Type { (@Sendable (String) -> String).self }
  var tries: [WordKey.Try] { WordKey.Try.ofOne(say) }
}

struct CountSentence: Sentence {
  let say: @Sendable (Int) -> String
  static var type: Any.Type { (@Sendable (Int) -> String).self }
  var tries: [WordKey.Try] { WordKey.Try.ofOne(say) }
}

struct IDSentence: Sentence {
  let say: @Sendable (Int32) -> String
  static var type: Any.Type { (@Sendable (Int32) -> String).self }
  var tries: [WordKey.Try] { WordKey.Try.ofOne(say) }
}

struct MaybeIDSentence: Sentence {
  let say: @Sendable (Int32?) -> String
  static var type: Any.Type { (@Sendable (Int32?) -> String).self }
  var tries: [WordKey.Try] { WordKey.Try.ofOne(say) }
}

struct MaybeTextSentence: Sentence {
  let say: @Sendable (String?) -> String
  static var type: Any.Type { (@Sendable (String?) -> String).self }
  var tries: [WordKey.Try] { WordKey.Try.ofOne(say) }
}

struct MaybeCountSentence: Sentence {
  let say: @Sendable (Int?) -> String
  static var type: Any.Type { (@Sendable (Int?) -> String).self }
  var tries: [WordKey.Try] { WordKey.Try.ofOne(say) }
}

struct ListSentence: Sentence {
  let say: @Sendable ([String]) -> String
  static var type: Any.Type { (@Sendable ([String]) -> String).self }
  var tries: [WordKey.Try] { WordKey.Try.ofOne(say) }
}

struct ConditionSentence: Sentence {
  let say: @Sendable (Condition) -> String
  static var type: Any.Type { (@Sendable (Condition) -> String).self }
  var tries: [WordKey.Try] { WordKey.Try.ofOne(say) }
}

struct PointSentence: Sentence {
  let say: @Sendable (CompassPoint) -> String
  static var type: Any.Type { (@Sendable (CompassPoint) -> String).self }
  var tries: [WordKey.Try] { WordKey.Try.ofOne(say) }
}

struct UnitSentence: Sentence {
  let say: @Sendable (Unit) -> String
  static var type: Any.Type { (@Sendable (Unit) -> String).self }
  var tries: [WordKey.Try] { WordKey.Try.ofOne(say) }
}

struct WeekdaySentence: Sentence {
  let say: @Sendable (Weekday) -> String
  static var type: Any.Type { (@Sendable (Weekday) -> String).self }
  var tries: [WordKey.Try] { WordKey.Try.ofOne(say) }
}

struct MonthSentence: Sentence {
  let say: @Sendable (Month) -> String
  static var type: Any.Type { (@Sendable (Month) -> String).self }
  var tries: [WordKey.Try] { WordKey.Try.ofOne(say) }
}

struct SeveritySentence: Sentence {
  let say: @Sendable (WeatherAlert.Severity) -> String
  static var type: Any.Type { (@Sendable (WeatherAlert.Severity) -> String).self }
  var tries: [WordKey.Try] { WordKey.Try.ofOne(say) }
}

struct UrgencySentence: Sentence {
  let say: @Sendable (WeatherAlert.Urgency) -> String
  static var type: Any.Type { (@Sendable (WeatherAlert.Urgency) -> String).self }
  var tries: [WordKey.Try] { WordKey.Try.ofOne(say) }
}

struct CertaintySentence: Sentence {
  let say: @Sendable (WeatherAlert.Certainty) -> String
  static var type: Any.Type { (@Sendable (WeatherAlert.Certainty) -> String).self }
  var tries: [WordKey.Try] { WordKey.Try.ofOne(say) }
}

struct GapSentence: Sentence {
  let say: @Sendable (RuleFinding.Gap) -> String
  static var type: Any.Type { (@Sendable (RuleFinding.Gap) -> String).self }
  var tries: [WordKey.Try] { WordKey.Try.ofOne(say) }
}

struct VerdictSentence: Sentence {
  let say: @Sendable (Finding.Verdict) -> String
  static var type: Any.Type { (@Sendable (Finding.Verdict) -> String).self }
  var tries: [WordKey.Try] { WordKey.Try.ofOne(say) }
}

struct TopicSentence: Sentence {
  let say: @Sendable (Finding.Topic) -> String
  static var type: Any.Type { (@Sendable (Finding.Topic) -> String).self }
  var tries: [WordKey.Try] { WordKey.Try.ofOne(say) }
}

struct TextUnitSentence: Sentence {
  let say: @Sendable (String, Unit) -> String
  static var type: Any.Type { (@Sendable (String, Unit) -> String).self }
  var tries: [WordKey.Try] { WordKey.Try.ofTwo(say) }
}

struct KindTextSentence: Sentence {
  let say: @Sendable (RainOutlook.Kind, String) -> String
  static var type: Any.Type { (@Sendable (RainOutlook.Kind, String) -> String).self }
  var tries: [WordKey.Try] { WordKey.Try.ofTwo(say) }
}

struct TextTextSentence: Sentence {
  let say: @Sendable (String, String) -> String
  static var type: Any.Type { (@Sendable (String, String) -> String).self }
  var tries: [WordKey.Try] { WordKey.Try.ofTwo(say) }
}

struct TextCountSentence: Sentence {
  let say: @Sendable (String, Int) -> String
  static var type: Any.Type { (@Sendable (String, Int) -> String).self }
  var tries: [WordKey.Try] { WordKey.Try.ofTwo(say) }
}

struct CountTextSentence: Sentence {
  let say: @Sendable (Int, String) -> String
  static var type: Any.Type { (@Sendable (Int, String) -> String).self }
  var tries: [WordKey.Try] { WordKey.Try.ofTwo(say) }
}

struct CountCountSentence: Sentence {
  let say: @Sendable (Int, Int) -> String
  static var type: Any.Type { (@Sendable (Int, Int) -> String).self }
  var tries: [WordKey.Try] { WordKey.Try.ofTwo(say) }
}

struct TextIDSentence: Sentence {
  let say: @Sendable (String, Int32) -> String
  static var type: Any.Type { (@Sendable (String, Int32) -> String).self }
  var tries: [WordKey.Try] { WordKey.Try.ofTwo(say) }
}

struct TextMaybeCountSentence: Sentence {
  let say: @Sendable (String, Int?) -> String
  static var type: Any.Type { (@Sendable (String, Int?) -> String).self }
  var tries: [WordKey.Try] { WordKey.Try.ofTwo(say) }
}

struct TextTextTextSentence: Sentence {
  let say: @Sendable (String, String, String) -> String
  static var type: Any.Type { (@Sendable (String, String, String) -> String).self }
  var tries: [WordKey.Try] { WordKey.Try.ofThree(say) }
}

struct SideTextTextSentence: Sentence {
  let say: @Sendable (RuleTrigger.Side, String, String) -> String
  static var type: Any.Type { (@Sendable (RuleTrigger.Side, String, String) -> String).self }
  var tries: [WordKey.Try] { WordKey.Try.ofThree(say) }
}

struct TextTextTextTextSentence: Sentence {
  let say: @Sendable (String, String, String, String) -> String
  static var type: Any.Type { (@Sendable (String, String, String, String) -> String).self }
  var tries: [WordKey.Try] { WordKey.Try.ofFour(say) }
}

struct ListTextSentence: Sentence {
  let say: @Sendable ([String], String) -> String
  static var type: Any.Type { (@Sendable ([String], String) -> String).self }
  var tries: [WordKey.Try] { WordKey.Try.ofTwo(say) }
}

struct CountTextListSentence: Sentence {
  let say: @Sendable (Int, String, [String]) -> String
  static var type: Any.Type { (@Sendable (Int, String, [String]) -> String).self }
  var tries: [WordKey.Try] { WordKey.Try.ofThree(say) }
}

struct CountMaybeTextCountSentence: Sentence {
  let say: @Sendable (Int, String?, Int) -> String
  static var type: Any.Type { (@Sendable (Int, String?, Int) -> String).self }
  var tries: [WordKey.Try] { WordKey.Try.ofThree(say) }
}

struct CountTextMaybeCountSentence: Sentence {
  let say: @Sendable (Int, String, Int?) -> String
  static var type: Any.Type { (@Sendable (Int, String, Int?) -> String).self }
  var tries: [WordKey.Try] { WordKey.Try.ofThree(say) }
}

struct TextMaybeTextTextSentence: Sentence {
  let say: @Sendable (String, String?, String) -> String
  static var type: Any.Type { (@Sendable (String, String?, String) -> String).self }
  var tries: [WordKey.Try] { WordKey.Try.ofThree(say) }
}

struct CountCountFlagTextTextSentence: Sentence {
  let say: @Sendable (Int, Int, Bool, String, String) -> String
  static var type: Any.Type { (@Sendable (Int, Int, Bool, String, String) -> String).self }
  var tries: [WordKey.Try] { WordKey.Try.ofFive(say) }
}

struct TextCountTextMaybeCountTextSentence: Sentence {
  let say: @Sendable (String, Int, String, Int?, String) -> String
  static var type: Any.Type { (@Sendable (String, Int, String, Int?, String) -> String).self }
  var tries: [WordKey.Try] { WordKey.Try.ofFive(say) }
}
