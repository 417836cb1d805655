public import Failures
import Text
public import Weather

/// A rule as it is typed: `rain 30m`, `below 0 12h`, `gusts 60km/h`, `frost`, `warning severe`, `air poor`, `pollen birch
/// high`.
///
/// A time ahead may be left out; it is then that of `usualTimes`. A number without a unit has the user's.
public enum RuleWords {
  /// The first word of a rule.
  private enum Form: String, CaseIterable {
    case rain, below, above, gusts, frost, warning, air, pollen
  }

  private static let usualTimes: [Form: String] = [.rain: "30m", .below: "12h", .above: "12h", .gusts: "6h"]

  private static let synonyms = ["warnings": "warning", "wind": "gusts", "cold": "below", "heat": "above"]
  private static let units = Set(["°C", "C", "°F", "F", "km/h", "mph", "m/s", "kn"])

  /// Reads a rule.
  ///
  /// - Parameters:
  ///   - words: the words as they were typed. One of them may contain several.
  ///   - place: the name of the saved place; `nil` for all places.
  ///   - temperatureUnit: the unit of a temperature without one, as in the configuration: `°C`.
  ///   - speedUnit: the same of a speed: `km/h`.
  public static func rule(
    _ words: [String], place: String?, temperatureUnit: String, speedUnit: String
  ) throws(RuleWordsError) -> Rule {
    var rest = joined(words)[...]
    let names = Form.allCases.map(\.rawValue)
    guard let first = rest.popFirst() else { throw .missing("add", allowed: "one of " + names.joined(separator: ", ")) }
    let lower = first.lowercased()
    guard let form = Form(rawValue: synonyms[lower] ?? lower) else {
      throw .unknown(first, nearest: NearestName.to(lower, among: names), names: names)
    }

    func next<Value>(_ type: SettingType<Value>, unit: String = "") throws(RuleWordsError) -> Value {
      guard let word = rest.popFirst() else { throw .missing(first, allowed: type.allowed) }
      let isNumber = word.utf8.allSatisfy { "-.0123456789".utf8.contains($0) }
      return try value(isNumber ? word + unit : word, type)
    }
    func time(_ type: SettingType<Duration>) throws(RuleWordsError) -> Duration {
      try value(rest.popFirst() ?? usualTimes[form] ?? "", type)
    }

    let trigger: RuleTrigger
    switch form {
    case .rain: trigger = .rain(within: try time(RuleReading.rainAhead))
    case .below, .above:
      let limit = try next(RuleReading.temperature, unit: temperatureUnit)
      trigger = .temperature(form == .below ? .below : .above, limit, within: try time(RuleReading.ahead))
    case .gusts:
      let limit = try next(RuleReading.speed, unit: speedUnit)
      trigger = .gusts(above: limit, within: try time(RuleReading.ahead))
    case .frost: trigger = .firstFrost
    case .warning: trigger = .warnings(atLeast: try next(RuleReading.severity))
    case .air: trigger = .air(atLeast: try next(RuleReading.airLevel))
    case .pollen:
      let species = try next(RuleReading.species)
      trigger = .pollen(species, atLeast: try next(RuleReading.pollenLevel))
    }
    if let word = rest.first { throw .unexpected(word) }
    return Rule(trigger, place: place)
  }

  /// Returns the words that may follow these, for completion.
  public static func candidates(after words: [String]) -> [String] {
    guard let first = words.first, let form = Form(rawValue: first) else {
      return words.isEmpty ? Form.allCases.map(\.rawValue) : []
    }
    switch (form, words.count) {
    case (.rain, 1): return ["15m", "30m", "1h", "2h"]
    case (.warning, 1): return RuleReading.severities.map(\.rawValue)
    case (.air, 1): return AirLevel.allCases.map { $0.code(in: .european) }
    case (.pollen, 1): return PollenSpecies.allCases.map(\.rawValue)
    case (.pollen, 2): return PollenLevel.allCases.map(\.rawValue)
    case (.below, 2), (.above, 2), (.gusts, 2): return ["6h", "12h", "1d"]
    default: return []
    }
  }

  private static func value<Value>(_ word: String, _ type: SettingType<Value>) throws(RuleWordsError) -> Value {
    do {
      return try type.value(of: JSONDocument(Array(word.jsonText.utf8)).root)
    } catch {
      throw .notAllowed(word, allowed: type.allowed)
    }
  }

  /// Returns the single words, a unit with the number before it.
  private static func joined(_ words: [String]) -> [String] {
    words.flatMap { $0.split(separator: " ") }.map(String.init).reduce(into: []) { words, word in
      words.append(units.contains(word) ? words.popLast().map { "\($0) \(word)" } ?? word : word)
    }
  }
}

/// The reason why typed words are no rule.
public enum RuleWordsError: Failure, Hashable, Sendable {
  case unknown(String, nearest: String?, names: [String])
  case notAllowed(String, allowed: String)
  case missing(String, allowed: String)
  case unexpected(String)

  public var description: String {
    switch self {
    case .unknown(let word, let nearest, let names):
      "\"\(word)\" is no kind of rule; "
        + (nearest.map { "did you mean \($0)?" } ?? "it must be one of \(names.joined(separator: ", "))")
    case .notAllowed(let word, let allowed): "\"\(word)\" is not possible here; it must be \(allowed)"
    case .missing(let word, let allowed): "a word is missing after \"\(word)\": \(allowed)"
    case .unexpected(let word): "\"\(word)\" is one word too many"
    }
  }

  public var kind: FailureKind { .usage }
}
