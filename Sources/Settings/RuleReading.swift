import Failures
import Weather

/// A reader of rules as the user writes them, such as `{"gusts": {"above": "60 km/h", "within": "6h"}, "place":
/// "Berlin"}`.
///
/// One key names the trigger of the rule: `rain`, `temperature`, `gusts`, `frost`, `warnings`, `air` or `pollen`. The keys
/// `place` and `quiet` are optional.
enum RuleReading {
  static let allowedHours = "hours such as \"22:00-07:00\""

  private static let triggers = ["rain", "temperature", "gusts", "frost", "warnings", "air", "pollen"]
  /// Other words for the keys of a rule.
  private static let synonyms = [
    "precipitation": "rain", "rainfall": "rain", "shower": "rain", "showers": "rain", "drizzle": "rain",
    "heat": "temperature", "cold": "temperature", "hot": "temperature", "temp": "temperature", "wind": "gusts",
    "storm": "gusts", "squall": "gusts", "freeze": "frost", "freezing": "frost", "ice": "frost", "alert": "warnings",
    "alerts": "warnings", "airQuality": "air", "quality": "air", "aqi": "air", "smog": "air", "allergy": "pollen",
    "location": "place", "city": "place", "quietHours": "quiet",
  ]
  /// The severities that can be chosen, in the terms of the Common Alerting Protocol.
  static let severities = WeatherAlert.Severity.allCases.filter { $0 != .unknown }
  private static let rainAhead = SettingType.duration(.seconds(900) ... .seconds(86_400))
  private static let ahead = SettingType.duration(.seconds(3600) ... .seconds(86_400))

  static func rules(_ json: JSONValue) throws(SettingFlaw) -> [Rule] {
    guard case .array(let elements) = json else {
      throw .badValue(path: "", json, allowed: "an array of rules, or [] for none")
    }
    var rules: [Rule] = []
    for (index, element) in elements.enumerated() { rules.append(try rule(element, at: "[\(index)]")) }
    return rules
  }

  private static func rule(_ json: JSONValue, at path: String) throws(SettingFlaw) -> Rule {
    let members = try object(json, at: path, keys: triggers + ["place", "quiet"], synonyms: synonyms)
    let named = triggers.filter { members[$0] != nil }
    guard let trigger = named.first, let value = members[trigger], named.count == 1 else {
      throw .badValue(path: path, json, allowed: "an object with exactly one of " + triggers.joined(separator: ", "))
    }
    var rule = Rule(try self.trigger(trigger, value, at: "\(path).\(trigger)"))
    if let place = members["place"] {
      rule.place = try self.value(place, at: "\(path).place", allowed: "the name of a saved place") { name in
        name.contains { !$0.isWhitespace } ? name : nil
      }
    }
    if let quiet = members["quiet"] {
      rule.quiet = try self.value(quiet, at: "\(path).quiet", allowed: "never, or \(allowedHours)") { text in
        text == "never" ? .never : QuietHours(text).map(Rule.Quiet.hours)
      }
    }
    return rule
  }

  private static func trigger(
    _ name: String, _ json: JSONValue, at path: String
  ) throws(SettingFlaw) -> RuleTrigger {
    switch name {
    case "rain":
      let members = try object(json, at: path, keys: ["within"])
      return .rain(within: try rainAhead.value(of: members["within"], at: "\(path).within"))
    case "temperature": return try temperature(json, at: path)
    case "gusts":
      let members = try object(json, at: path, keys: ["above", "within"])
      let limit = try value(
        members["above"], at: "\(path).above", allowed: "a speed such as 60 km/h, 40 mph, 17 m/s or 34 kn",
        RuleLimit.init(speed:))
      return .gusts(above: limit, within: try ahead.value(of: members["within"], at: "\(path).within"))
    case "air": return try air(json, at: path)
    case "pollen": return try pollen(json, at: path)
    case "frost":
      guard json == .string("first") else { throw .badValue(path: path, json, allowed: "first") }
      return .firstFrost
    default:
      return .warnings(atLeast: try SettingType.choice(of: severities).value(of: json, at: path))
    }
  }

  private static func air(_ json: JSONValue, at path: String) throws(SettingFlaw) -> RuleTrigger {
    let members = try object(json, at: path, keys: ["atLeast"])
    let levels = AirLevel.allCases.map { $0.code(in: .european) }.joined(separator: ", ")
    return .air(
      atLeast: try value(members["atLeast"], at: "\(path).atLeast", allowed: "one of \(levels)", AirLevel.init(code:)))
  }

  private static func pollen(_ json: JSONValue, at path: String) throws(SettingFlaw) -> RuleTrigger {
    let plants = PollenSpecies.allCases.map(\.rawValue)
    let members = try object(json, at: path, keys: plants)
    guard let plant = members.keys.first, let species = PollenSpecies(rawValue: plant), members.count == 1 else {
      throw .badValue(path: path, json, allowed: "an object with exactly one of " + plants.joined(separator: ", "))
    }
    let levels = PollenLevel.allCases.map(\.rawValue).joined(separator: ", ")
    return .pollen(
      species,
      atLeast: try value(
        members[plant], at: "\(path).\(plant)", allowed: "one of \(levels)", PollenLevel.init(rawValue:)))
  }

  private static func temperature(_ json: JSONValue, at path: String) throws(SettingFlaw) -> RuleTrigger {
    let members = try object(json, at: path, keys: ["above", "below", "within"])
    let sides = RuleTrigger.Side.allCases.filter { members[$0.rawValue] != nil }
    guard let side = sides.first, let value = members[side.rawValue], sides.count == 1 else {
      throw .badValue(path: path, json, allowed: "an object with within and either above or below")
    }
    let limit = try self.value(
      value, at: "\(path).\(side.rawValue)", allowed: "a temperature such as 0°C, -5 °C or 32°F",
      RuleLimit.init(temperature:))
    return .temperature(side, limit, within: try ahead.value(of: members["within"], at: "\(path).within"))
  }

  /// Returns what a text means.
  private static func value<Value>(
    _ json: JSONValue?, at path: String, allowed: String, _ read: (String) -> Value?
  ) throws(SettingFlaw) -> Value {
    guard case .string(let text) = json, let value = read(text) else {
      throw .badValue(path: path, json ?? .null, allowed: allowed)
    }
    return value
  }

  /// Returns the members of an object that may have these keys. `synonyms` are other words that may be meant. A key with
  /// the value `null` counts as absent.
  private static func object(
    _ json: JSONValue, at path: String, keys: [String], synonyms: [String: String] = [:]
  ) throws(SettingFlaw) -> [String: JSONValue] {
    guard case .object(let members) = json else {
      throw .badValue(path: path, json, allowed: "an object with " + keys.joined(separator: ", "))
    }
    for key in members.keys.sorted() where !keys.contains(key) {
      let nearest = synonyms[key] ?? NearestName.to(key, among: keys)
      throw .unknownKey(path: "\(path).\(key)", nearest: nearest.map { "\(path).\($0)" })
    }
    return members.filter { $0.value != .null }
  }

  /// Returns a rule as JSON, in the form that the file uses.
  static func json(_ rule: Rule) -> JSONValue {
    var members: [String: JSONValue] = [:]
    func text(_ duration: Duration) -> JSONValue { .string(DurationNotation.text(of: duration)) }
    switch rule.trigger {
    case .rain(let within): members["rain"] = .object(["within": text(within)])
    case .temperature(let side, let limit, let within):
      members["temperature"] = .object([side.rawValue: .string(limit.description), "within": text(within)])
    case .gusts(let limit, let within):
      members["gusts"] = .object(["above": .string(limit.description), "within": text(within)])
    case .firstFrost: members["frost"] = .string("first")
    case .warnings(let severity): members["warnings"] = .string(severity.rawValue)
    case .air(let level): members["air"] = .object(["atLeast": .string(level.code(in: .european))])
    case .pollen(let species, let level): members["pollen"] = .object([species.rawValue: .string(level.rawValue)])
    }
    members["place"] = rule.place.map { .string($0) }
    switch rule.quiet {
    case .asAll: break
    case .never: members["quiet"] = .string("never")
    case .hours(let hours): members["quiet"] = .string(hours.description)
    }
    return .object(members)
  }
}

extension SettingType where Value == [Rule] {
  /// Rules of notifications, each an object. An error names the rule's number and its key.
  static var rules: SettingType {
    SettingType(
      form: .list, allowed: "an array of rules, such as [{\"rain\": {\"within\": \"30m\"}}], or [] for none",
      read: RuleReading.rules, write: { .array($0.map(RuleReading.json)) })
  }
}

extension SettingType where Value == QuietHours? {
  static var quietHours: SettingType {
    .text(RuleReading.allowedHours, { text in QuietHours(text).map(Optional.some) }, write: { $0?.description })
  }
}
