import Failures
import Settings
import Weather
import WeatherStore
import Wording

extension Session {
  /// Adds a rule to the configuration file.
  ///
  /// - Parameters:
  ///   - words: the rule as it was typed.
  ///   - place: the name of a saved place; `nil` for all.
  package func addRule(_ words: [String], place: String?) throws {
    let units = units(settingsForReading().units)
    let speed = units.windSpeedUnit == .beaufort ? Unit.kilometresPerHour : units.windSpeedUnit
    var rule = try RuleWords.rule(
      words, place: nil, temperatureUnit: units.temperatureUnit.rawValue, speedUnit: speed.rawValue)
    if let place {
      guard let store = try storeIfAny() else { throw nothingSaved }
      rule.place = try SavedPlaces(store: store, session: self).nameAmongAll(place)
    }
    let path = try configurationPath()
    let isNew = try Settings.add(rule, environment: environment, file: path)
    let names: KeyValuePairs = ["file": SafeText.path(path), "rule": RuleLook.line(of: rule, wording)]
    let added = wording.tr("Added to {file}: {rule}", names)
    let line = isNew ? added : wording.tr("{file} has this rule already: {rule}", names)
    try write(lines: [line] + overriding(RuleLook.key))
    guard isNew else { return }
    say(wording.tr("To see what it would notify of now: vane rules test"))
  }

  /// Removes a rule from the configuration file.
  ///
  /// - Parameter number: its number in the list of rules, from 1.
  package func removeRule(_ number: Int) throws {
    let settings = settingsForReading()
    if isMisconfigured { throw ReportedFailure(.configuration) }
    let rules = settings.notifications.rules
    if let note = overriding(RuleLook.key).first { throw CommandError(.configuration, note) }
    guard rules.indices.contains(number - 1) else {
      throw CommandError(
        .usage,
        rules.isEmpty
          ? wording.tr("there are no rules")
          : wording.tr(
            "there is no rule {number}; the last one is {last}", ["number": "\(number)", "last": "\(rules.count)"]),
        hint: wording.tr("List them: vane rules"))
    }
    let (rule, path) = (rules[number - 1], try configurationPath())
    guard try Settings.remove(rule, at: number - 1, environment: environment, file: path) else {
      throw CommandError(
        .configuration, wording.tr("the rules were changed meanwhile"), hint: wording.tr("List them: vane rules"))
    }
    let names: KeyValuePairs = ["file": SafeText.path(path), "rule": RuleLook.line(of: rule, wording)]
    try write(lines: [wording.tr("Removed from {file}: {rule}", names)])
  }
}

extension RuleLook {
  /// The key of the configuration.
  fileprivate static let key = "notifications.rules"

  /// Returns a rule and its place: `rain within 30 min, Berlin`.
  fileprivate static func line(of rule: Rule, _ wording: Wording) -> String {
    wording.list([RuleView.name(of: rule, wording), rule.place.map(SafeText.path) ?? wording.tr("all saved places")])
  }
}
