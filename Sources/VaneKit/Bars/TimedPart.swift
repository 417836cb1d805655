import Wording

/// A part of a text that changes with time, without new data.
enum TimedPart: CaseIterable {
  /// The part of the result that is shown: its current values, an hour of its series, or the last known values.
  case values
  /// The age in words.
  case age
  /// The age in its largest unit.
  case shortAge
  /// The age of the values in words.
  case validAge
  /// Whether the result is stale.
  case staleness
  /// The current day at the place: times of other days are shown with their date.
  case placeDay
  /// The part of the day that is left.
  case restOfDay
  /// The minutes before rain or snow.
  case nextRain
  /// The hours until the next morning, of which the highest chance is shown.
  case chance
  /// The lit part of the moon.
  case moon
  /// Whether the warning lies ahead, is in force, or has expired.
  case warning
  /// The hour whose air is shown.
  case air
}

extension TemplateField {
  /// The parts of the field's value, or of its absence, that change with time.
  var timedParts: Set<TimedPart> {
    switch self {
    case .place, .fullPlace, .region, .country, .provider, .attribution: []
    case .temperature, .feelsLike, .dewPoint, .humidity, .wind, .gusts, .windDirection, .windDegrees,
      .pressure, .clouds, .precipitation, .condition, .conditionCode, .conditionIcon, .origin:
      [.values]
    case .high, .low, .sunrise, .sunset, .dayLength, .moon, .moonIcon, .moonrise, .moonset: [.placeDay]
    case .chance: [.chance, .placeDay]
    case .moonLit: [.moon]
    case .today, .shortToday: [.restOfDay]
    case .nextRain: [.restOfDay, .nextRain]
    case .tomorrow: [.placeDay]
    case .age: [.age, .values, .staleness]
    case .shortAge: [.shortAge]
    case .updated: [.placeDay]
    case .valid: [.values, .placeDay]
    case .state, .stale: [.staleness]
    case .warning, .warningSeverity, .warningIcon: [.warning]
    case .air, .airIndex, .airPollutant, .pollen: [.air]
    }
  }
}
