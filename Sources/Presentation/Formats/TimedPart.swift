/// What makes a text read differently as time passes, while nothing new is known.
enum TimedPart: CaseIterable {
  /// Which part of the result counts for now: its current values, an hour of its series, the last known.
  case values
  /// The age in words.
  case age
  /// The age in its largest unit.
  case shortAge
  /// How long ago the values held, in words.
  case validAge
  /// Whether the result is stale.
  case staleness
  /// Which day it is at the place: times of other days stand with their date.
  case placeDay
  /// Whether the warning lies ahead, is in force, or has run out.
  case warning
}

extension TemplateField {
  /// What its value, or its absence, depends on besides what is known.
  var timedParts: Set<TimedPart> {
    switch self {
    case .place, .fullPlace, .region, .country, .provider, .attribution: []
    case .temperature, .apparentTemperature, .dewPoint, .humidity, .wind, .gusts, .windDirection, .windDegrees,
      .pressure, .clouds, .precipitation, .condition, .conditionCode, .conditionIcon, .origin:
      [.values]
    case .high, .low, .chance, .sunrise, .sunset: [.placeDay]
    case .age: [.age, .values, .staleness]
    case .shortAge: [.shortAge]
    case .updated: [.placeDay]
    case .valid: [.values, .placeDay]
    case .state, .stale: [.staleness]
    case .warning, .warningSeverity, .warningIcon: [.warning]
    }
  }
}

extension BarFormat.Kind {
  /// What its line depends on besides its template.
  var timedParts: Set<TimedPart> {
    switch self {
    case .plain, .i3blocks, .polybar, .tmux, .xmobar: []
    // The card in the tooltip.
    case .waybar: [.values, .age, .validAge, .staleness, .placeDay, .warning]
    case .i3bar, .prometheus: [.values, .staleness, .warning]
    }
  }
}
