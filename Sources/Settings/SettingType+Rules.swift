import WeatherRules

extension SettingType where Value == [Rule] {
  /// Rules of notifications, each an object. An error names the rule's number and its key.
  static var rules: SettingType {
    SettingType(
      form: .list, allowed: "an array of rules, such as [{\"rain\": {\"within\": \"30m\"}}], or [] for none",
      read: { try? RuleReading.rules($0) }, write: { .array($0.map(RuleReading.json)) },
      flaw: { json in
        do throws(SettingFlaw) {
          _ = try RuleReading.rules(json)
          return nil
        } catch {
          return error
        }
      })
  }
}

extension SettingType where Value == QuietHours? {
  static var quietHours: SettingType {
    SettingType(
      allowed: RuleReading.allowedHours,
      read: { json in
        guard case .string(let text) = json, let hours = QuietHours(text) else { return nil }
        return .some(hours)
      },
      write: { $0.map { .string($0.description) } ?? .null })
  }
}
