/// What a template can name; the raw value is what stands between the braces.
public enum TemplateField: String, CaseIterable, Sendable {
  /// The place's name.
  case place
  /// Name, region and country.
  case fullPlace = "place.full"
  case region, country
  case temperature
  case apparentTemperature = "feels-like"
  case dewPoint = "dew-point"
  case humidity
  case wind
  case gusts
  /// The point of the compass that the wind comes from: `WSW`.
  case windDirection = "wind.direction"
  /// The same in degrees clockwise from north.
  case windDegrees = "wind.degrees"
  case pressure, clouds, precipitation
  /// Of the place's present day: the highest and the lowest temperature, the highest chance of precipitation, the sun.
  case high, low, chance, sunrise, sunset
  /// The condition in words.
  case condition
  /// The condition as documents name it: `light-rain`.
  case conditionCode = "condition.code"
  case conditionIcon = "condition.icon"
  /// What the values are, when they are not the current ones: `forecast` or `last known`.
  case origin
  /// The age in words, with what the values are and with the mark of a stale result.
  case age
  /// The age alone, in its largest unit: `12m`.
  case shortAge = "age.short"
  /// When it was updated, by the clock of the place.
  case updated
  /// The instant that the values belong to.
  case valid
  /// `fresh` or `stale`, whatever the language.
  case state
  /// The mark of a stale result; absent in a fresh one.
  case stale
  /// What the worst warning warns of.
  case warning
  case warningSeverity = "warning.severity"
  case warningIcon = "warning.icon"
  case provider, attribution

  /// What it measures; `nil` for what is no number.
  var quantity: Quantity? {
    switch self {
    case .temperature, .apparentTemperature, .dewPoint, .high, .low: .temperature
    case .wind, .gusts: .windSpeed
    case .pressure: .pressure
    case .precipitation: .precipitation
    case .humidity, .clouds, .chance: .percentage
    case .windDegrees: .angle
    default: nil
    }
  }

  /// Those that are numbers.
  static var measured: [TemplateField] { allCases.filter { $0.quantity != nil } }

  /// Whether it is one of a day, not of now.
  var isOfDay: Bool {
    switch self {
    case .high, .low, .chance, .sunrise, .sunset: true
    default: false
    }
  }

  /// Whether it tells a stale result from a fresh one.
  var marksStale: Bool {
    switch self {
    case .age, .state, .stale: true
    default: false
    }
  }
}
