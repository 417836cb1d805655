@testable import Presentation

/// One entry of a wording, found by reflection, with all that it says when it is tried.
struct WordKey {
  /// From the top: `card.feelsLike`.
  let path: String
  /// `nil` for a function of arguments that the tests do not know: add them to `WordArgument`.
  let tries: [Try]?

  struct Try {
    let text: String
    let quoted: [String]
  }

  /// Every entry of a language, in the order in which they are declared.
  static func all(_ wording: Wording) -> [WordKey] {
    var keys: [WordKey] = []
    collect(wording, "", into: &keys)
    return keys
  }

  private static func collect(_ words: Any, _ path: String, into keys: inout [WordKey]) {
    for child in Mirror(reflecting: words).children {
      let path = path + (path.isEmpty ? "" : ".") + (child.label ?? "?")
      if let text = child.value as? String {
        keys.append(WordKey(path: path, tries: [Try(text: text, quoted: [])]))
      } else if "\(type(of: child.value))".hasSuffix("Words") {
        collect(child.value, path, into: &keys)
      } else {
        keys.append(WordKey(path: path, tries: tries(child.value)))
      }
    }
  }

  private static let kinds: [any WordArgument.Type] = [
    String.self, Int.self, Int32.self, Optional<String>.self, Optional<Int>.self, Optional<Int32>.self, [String].self,
    Condition.self, CompassPoint.self, Weekday.self, Month.self, Unit.self, RainOutlook.Kind.self,
    WeatherAlert.Severity.self, WeatherAlert.Urgency.self, WeatherAlert.Certainty.self,
  ]
  /// What longer sentences take.
  private static let plain: [any WordArgument.Type] = [
    String.self, Int.self, Bool.self, Optional<String>.self, Optional<Int>.self, [String].self,
  ]

  private static func tries(_ value: Any) -> [Try]? {
    for one in kinds {
      if let tries = try1(value, one) { return tries }
      for two in kinds { if let tries = try2(value, one, two) { return tries } }
    }
    for one in plain {
      for two in plain {
        for three in plain {
          if let tries = try3(value, one, two, three) { return tries }
          for four in plain {
            if let tries = try4(value, one, two, three, four) { return tries }
            for five in plain { if let tries = try5(value, one, two, three, four, five) { return tries } }
          }
        }
      }
    }
    return nil
  }

  private static func make(_ text: String, _ arguments: any WordArgument...) -> Try {
    Try(text: text, quoted: arguments.compactMap(\.quoted))
  }

  private static func try1<A: WordArgument>(_ value: Any, _: A.Type) -> [Try]? {
    guard let say = value as? @Sendable (A) -> String else { return nil }
    return A.samples(at: 1).map { make(say($0), $0) }
  }

  private static func try2<A: WordArgument, B: WordArgument>(_ value: Any, _: A.Type, _: B.Type) -> [Try]? {
    guard let say = value as? @Sendable (A, B) -> String else { return nil }
    return A.samples(at: 1).flatMap { a in B.samples(at: 2).map { make(say(a, $0), a, $0) } }
  }

  private static func try3<A: WordArgument, B: WordArgument, C: WordArgument>(
    _ value: Any, _: A.Type, _: B.Type, _: C.Type
  ) -> [Try]? {
    guard let say = value as? @Sendable (A, B, C) -> String else { return nil }
    return A.samples(at: 1).flatMap { a in
      B.samples(at: 2).flatMap { b in C.samples(at: 3).map { make(say(a, b, $0), a, b, $0) } }
    }
  }

  private static func try4<A: WordArgument, B: WordArgument, C: WordArgument, D: WordArgument>(
    _ value: Any, _: A.Type, _: B.Type, _: C.Type, _: D.Type
  ) -> [Try]? {
    guard let say = value as? @Sendable (A, B, C, D) -> String else { return nil }
    return A.samples(at: 1).flatMap { a in
      B.samples(at: 2).flatMap { b in
        C.samples(at: 3).flatMap { c in D.samples(at: 4).map { make(say(a, b, c, $0), a, b, c, $0) } }
      }
    }
  }

  private static func try5<A: WordArgument, B: WordArgument, C: WordArgument, D: WordArgument, E: WordArgument>(
    _ value: Any, _: A.Type, _: B.Type, _: C.Type, _: D.Type, _: E.Type
  ) -> [Try]? {
    guard let say = value as? @Sendable (A, B, C, D, E) -> String else { return nil }
    return A.samples(at: 1).flatMap { a in
      B.samples(at: 2).flatMap { b in
        C.samples(at: 3).flatMap { c in
          D.samples(at: 4).flatMap { d in E.samples(at: 5).map { make(say(a, b, c, d, $0), a, b, c, d, $0) } }
        }
      }
    }
  }
}
