import Failures
public import Platform
import Text
public import Weather

extension Settings {
  /// All keys, in the order in which they are shown.
  public static var keys: [String] { Setting.all.map(\.path) }

  /// Changes one key of a settings file. All other bytes of the file stay the same.
  ///
  /// - Parameters:
  ///   - value: the value as in the environment variable: text, or JSON for a list. `nil` removes the key.
  ///   - file: the path of the file. A missing file is created, with its folder, for its owner only.
  /// - Returns: whether the file had to be changed.
  /// - Throws: an error that `check` would report about the changed file, and not because of another key. Also throws
  ///   if the value is no contact address, or if the file cannot be read or written. The file is unchanged then.
  public static func change(
    _ key: String, to value: String?, environment: Environment, file: String
  ) throws(SettingsError) -> Bool {
    try change(key, environment: environment, file: file) { _ in value }
  }

  /// Adds a rule at the end of `notifications.rules`. All other bytes of the file stay the same.
  ///
  /// - Returns: whether the file had to be changed: it may have the rule already.
  /// - Throws: as `change`.
  public static func add(_ rule: Rule, environment: Environment, file: String) throws(SettingsError) -> Bool {
    try change(rulesKey, environment: environment, file: file) { rules in
      guard let rules, !rules.isNull else { return "[\(RuleReading.json(rule))]" }
      if (try? RuleReading.rules(rules))?.contains(rule) ?? false { return rules.source }
      // What is no array stays as it is, and is reported.
      return (try? rules.appending(RuleReading.json(rule))) ?? rules.source
    }
  }

  /// Removes a rule from `notifications.rules`. All other bytes of the file stay the same.
  ///
  /// - Parameters:
  ///   - rule: the rule, to be sure.
  ///   - index: its position, from 0.
  /// - Returns: whether the file had it there.
  /// - Throws: as `change`.
  public static func remove(
    _ rule: Rule, at index: Int, environment: Environment, file: String
  ) throws(SettingsError) -> Bool {
    try change(rulesKey, environment: environment, file: file) { rules in
      guard let known = rules.flatMap({ try? RuleReading.rules($0) }), known.indices.contains(index),
        known[index] == rule
      else { return rules?.source }
      return (try? rules?.removing(index)) ?? rules?.source
    }
  }

  private static let rulesKey = "notifications.rules"

  /// - Parameter value: returns the new value, given the present one.
  private static func change(
    _ key: String, environment: Environment, file: String, to value: (JSONElement?) -> String?
  ) throws(SettingsError) -> Bool {
    // Before a folder is created for the file.
    guard try changed(key, to: value, environment, file) != nil else { return false }
    return try SettingsFile.locked(file) { () throws(SettingsError) in
      guard let bytes = try changed(key, to: value, environment, file) else { return false }
      try SettingsFile.write(bytes, to: file)
      return true
    }
  }

  /// Returns the changed text of the file; `nil` if nothing changes.
  private static func changed(
    _ key: String, to value: (JSONElement?) -> String?, _ environment: Environment, _ file: String
  ) throws(SettingsError) -> [UInt8]? {
    let bytes = try SettingsFile.read(file)
    // A file that is not an object cannot be edited.
    let values = try bytes.map { bytes throws(SettingsError) in try SettingsDocument.values(of: bytes, file: file) }
    let text = try? JSONDocument(bytes ?? Array("{}\n".utf8)).root.object()
    let value = value(text?.value(of: key))
    let isKnown = keys.contains(key)
    if !isKnown, Setting.isGroup(key), value == nil, values?[key] == nil {
      throw .section(key: key, example: keys.first { $0.hasPrefix(key + ".") } ?? key)
    }
    let without = text?.removing(key)
    if !isKnown, !Setting.isGroup(key), value != nil || without == nil {
      throw .unknownKey(file: file, key: key, nearest: NearestName.to(key, among: keys))
    }
    guard let changed = value.map({ text?.setting(key, to: written($0, for: key)) }) ?? without else { return nil }
    if key == "contact", let value, !ContactAddress.isIn(value) {
      throw .badValue(source: file, key: key, value: value.jsonText, allowed: ContactAddress.allowed)
    }
    // The mistakes of other keys are in the file before the change, and without this key.
    let others = problems(of: without ?? bytes, environment)
    let before = problems(of: bytes, environment)
    if let problem = problems(of: changed, environment).first(where: { !before.contains($0) || !others.contains($0) }) {
      throw problem
    }
    if let flaw = SettingsFileFlaw.all(in: changed).first {
      // In the words of the file as it is, as far as it has one.
      throw .flawed(file: file, flaw: "\(SettingsFileFlaw.all(in: bytes ?? []).first ?? flaw)")
    }
    return changed == bytes ? nil : changed
  }

  private static func problems(of bytes: [UInt8]?, _ environment: Environment) -> [SettingsError] {
    SettingsReading(environment: environment) { _ in bytes }.problems
  }

  /// Returns the JSON of a value as the user typed it.
  private static func written(_ text: String, for key: String) -> String {
    guard let setting = Setting.all.first(where: { $0.path == key }) else { return text.jsonText }
    if setting.form == .list { return (try? JSONElement(checking: Array(text.utf8))) == nil ? text.jsonText : text }
    var settings = Settings()
    guard (try? setting.assign(setting.value(typed: text), &settings)) != nil else { return text.jsonText }
    let value = setting.value(settings)
    // A count is a number in the file.
    if value.utf8.first != UInt8(ascii: "\"") { return text }
    // A yes may be typed as true.
    return ["true", "false"].contains(text) ? value : text.jsonText
  }
}
