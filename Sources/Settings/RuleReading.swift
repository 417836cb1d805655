import Failures
import Text
import Weather

/// A reader of rules as the user writes them, such as `{"gusts": {"above": "60 km/h", "within": "6h"}, "place":
/// "Berlin"}`.
///
/// One key names the trigger of the rule: `rain`, `temperature`, `gusts`, `frost`, `warnings`, `air` or `pollen`. The
/// keys `place` and `quiet` are optional.
enum RuleReading {
  static let allowedHours = "hours such as \"22:00-07:00\""

  /// The key of a trigger.
  private enum Trigger: String, CaseIterable {
    case rain, temperature, gusts, frost, warnings, air, pollen
  }
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
  // The values in a rule, each read and written.
  static let rainAhead = SettingType.duration(.seconds(900) ... .seconds(86_400))
  static let ahead = SettingType.duration(.seconds(3600) ... .seconds(86_400))
  static let temperature = SettingType<RuleLimit>.text(
    "a temperature such as 0°C, -5 °C or 32°F", RuleLimit.init(temperature:), write: \.description)
  static let speed = SettingType<RuleLimit>.text(
    "a speed such as 60 km/h, 40 mph, 17 m/s or 34 kn", RuleLimit.init(speed:), write: \.description)
  private static let frost = SettingType<RuleTrigger>.text(
    "first", { $0 == "first" ? .firstFrost : nil }, write: { _ in "first" })
  static let severity = SettingType.choice(of: severities)
  static let airLevel = SettingType<AirLevel>.text(
    "one of " + AirLevel.allCases.map { $0.code(in: .european) }.joined(separator: ", "), AirLevel.init(code:),
    write: { $0.code(in: .european) })
  static let pollenLevel = SettingType<PollenLevel>.choice()
  static let species = SettingType<PollenSpecies>.choice()
  private static let place = SettingType<String>.text(
    "the name of a saved place", { name in name.contains { !$0.isWhitespace } ? name : nil }, write: { $0 })
  private static let quiet = SettingType<Rule.Quiet>.text(
    "never, or \(allowedHours)", { $0 == "never" ? .never : QuietHours($0).map(Rule.Quiet.hours) },
    write: { quiet in
      switch quiet {
      case .asAll: nil
      case .never: "never"
      case .hours(let hours): hours.description
      }
    })

  static func rules(_ json: JSONElement) throws(SettingFlaw) -> [Rule] {
    guard let elements = try? json.array() else {
      throw .badValue(path: "", json.text, allowed: "an array of rules, or [] for none")
    }
    var rules: [Rule] = []
    for (index, element) in elements.enumerated() { rules.append(try rule(element, at: "[\(index)]")) }
    return rules
  }

  private static func rule(_ json: JSONElement, at path: String) throws(SettingFlaw) -> Rule {
    let members = try RuleObject(
      json, at: path, keys: Trigger.allCases.map(\.rawValue) + ["place", "quiet"], synonyms: synonyms)
    var rule = Rule(try trigger(members))
    if members["place"] != nil { rule.place = try members.value("place", place) }
    if members["quiet"] != nil { rule.quiet = try members.value("quiet", quiet) }
    return rule
  }

  private static func trigger(_ rule: RuleObject) throws(SettingFlaw) -> RuleTrigger {
    let name = try rule.only(of: Trigger.allCases)
    func members(_ keys: [String]) throws(SettingFlaw) -> RuleObject {
      try RuleObject(rule[name.rawValue], at: "\(rule.path).\(name.rawValue)", keys: keys)
    }
    switch name {
    case .rain: return .rain(within: try members(["within"]).value("within", rainAhead))
    case .temperature:
      let values = try members(["above", "below", "within"])
      let side = try values.only(
        of: RuleTrigger.Side.allCases, allowed: "an object with within and either above or below")
      let limit = try values.value(side.rawValue, temperature)
      return .temperature(side, limit, within: try values.value("within", ahead))
    case .gusts:
      let values = try members(["above", "within"])
      return .gusts(above: try values.value("above", speed), within: try values.value("within", ahead))
    case .frost: return try rule.value("frost", frost)
    case .warnings: return .warnings(atLeast: try rule.value("warnings", severity))
    case .air: return .air(atLeast: try members(["atLeast"]).value("atLeast", airLevel))
    case .pollen:
      let values = try members(PollenSpecies.allCases.map(\.rawValue))
      let species = try values.only(of: PollenSpecies.allCases)
      return .pollen(species, atLeast: try values.value(species.rawValue, pollenLevel))
    }
  }

  /// Returns a rule as JSON, in the form that the file uses.
  static func json(_ rule: Rule) -> String {
    let (trigger, value): (Trigger, String) =
      switch rule.trigger {
      case .rain(let within): (.rain, ["within": rainAhead.write(within)].jsonObject)
      case .temperature(let side, let limit, let within):
        (.temperature, [side.rawValue: temperature.write(limit), "within": ahead.write(within)].jsonObject)
      case .gusts(let limit, let within):
        (.gusts, ["above": speed.write(limit), "within": ahead.write(within)].jsonObject)
      case .firstFrost: (.frost, frost.write(.firstFrost))
      case .warnings(let minimum): (.warnings, severity.write(minimum))
      case .air(let minimum): (.air, ["atLeast": airLevel.write(minimum)].jsonObject)
      case .pollen(let species, let minimum): (.pollen, [species.rawValue: pollenLevel.write(minimum)].jsonObject)
      }
    let members = [
      trigger.rawValue: value, "place": rule.place.map(place.write) ?? "null", "quiet": quiet.write(rule.quiet),
    ]
    return members.filter { $0.value != "null" }.jsonObject
  }
}

/// An object in a rule, and the path that errors name.
private struct RuleObject {
  let path: String
  private let json: JSONElement
  private let members: [String: JSONElement]

  /// Reads an object that may have these keys. `synonyms` are other words that may be meant. A key with the value
  /// `null` counts as absent.
  init(
    _ json: JSONElement?, at path: String, keys: [String], synonyms: [String: String] = [:]
  ) throws(SettingFlaw) {
    guard let json, let members = try? json.object().values else {
      throw .badValue(path: path, json?.text ?? "null", allowed: "an object with " + keys.joined(separator: ", "))
    }
    for key in members.keys.sorted() where !keys.contains(key) {
      let nearest = synonyms[key] ?? NearestName.to(key, among: keys)
      throw .unknownKey(path: "\(path).\(key)", nearest: nearest.map { "\(path).\($0)" })
    }
    (self.path, self.json, self.members) = (path, json, members.filter { !$0.value.isNull })
  }

  subscript(key: String) -> JSONElement? { members[key] }

  func value<Value>(_ key: String, _ type: SettingType<Value>) throws(SettingFlaw) -> Value {
    try type.value(of: members[key], at: "\(path).\(key)")
  }

  /// Returns the key that the object has, if it has exactly one of these.
  func only<Key: RawRepresentable<String>>(of keys: [Key], allowed: String? = nil) throws(SettingFlaw) -> Key {
    let found = keys.filter { members[$0.rawValue] != nil }
    guard let key = found.first, found.count == 1 else {
      let names = keys.map(\.rawValue).joined(separator: ", ")
      throw .badValue(path: path, json.text, allowed: allowed ?? "an object with exactly one of \(names)")
    }
    return key
  }
}

extension SettingType where Value == [Rule] {
  /// Rules of notifications, each an object. An error names the rule's number and its key.
  static var rules: SettingType {
    SettingType(
      form: .list, allowed: "an array of rules, such as [{\"rain\": {\"within\": \"30m\"}}], or [] for none",
      read: RuleReading.rules, write: { "[\($0.map(RuleReading.json).joined(separator: ","))]" })
  }
}

extension SettingType where Value == QuietHours? {
  static var quietHours: SettingType {
    .text(RuleReading.allowedHours, { text in QuietHours(text).map(Optional.some) }, write: { $0?.description })
  }
}
