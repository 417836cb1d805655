import Weather
import Wording

/// A field of a template; the raw value is the text between the braces.
package enum TemplateField: String, CaseIterable, Sendable {
  /// The name of the place.
  case place
  /// The name, region and country.
  case fullPlace = "place.full"
  case region, country
  case temperature
  case feelsLike = "feels-like"
  case dewPoint = "dew-point"
  case humidity
  case wind
  case gusts
  /// The point of the compass that the wind comes from: `WSW`.
  case windDirection = "wind.direction"
  /// The direction of the wind in degrees clockwise from north.
  case windDegrees = "wind.degrees"
  case pressure, clouds, precipitation
  /// Values of the current day at the place: the highest and lowest temperature, the highest chance of precipitation,
  /// sunrise and sunset.
  case high, low, chance, sunrise, sunset
  /// The length of the current day at the place.
  case dayLength = "day.length"
  /// The moon of the current day at the place: its phase in words, as an icon, the lit part now, and rise and set.
  case moon
  case moonIcon = "moon.icon"
  case moonLit = "moon.lit"
  case moonrise, moonset
  /// The sentence for the rest of the day.
  case today
  /// Its begin in at most 24 columns.
  case shortToday = "today.short"
  /// The next begin or end of rain or snow: `rain in 40 min`.
  case nextRain = "rain.next"
  /// The next day: its condition, its temperatures and its chance of precipitation.
  case tomorrow
  /// The same of each day from tomorrow on, with its name; a line each where the format has lines, for tooltips.
  case days
  /// The condition in words.
  case condition
  /// The code of the condition in documents: `light-rain`.
  case conditionCode = "condition.code"
  case conditionIcon = "condition.icon"
  /// The origin of values that are not current: `forecast` or `last known`.
  case origin
  /// The age in words, with the origin of the values and the mark of a stale result.
  case age
  /// The age alone, in its largest unit: `12 min`.
  case shortAge = "age.short"
  /// The time of the update, in the time zone of the place.
  case updated
  /// The time that the values are valid for.
  case valid
  /// The state `fresh` or `stale`, in every language.
  case state
  /// The mark of a stale result; absent in a fresh one.
  case stale
  /// The event of the worst warning.
  case warning
  case warningSeverity = "warning.severity"
  case warningIcon = "warning.icon"
  /// The level of air quality now: `poor`.
  case air
  /// The number of the index: 1 to 6 by the European index, 0 to 500 by the scale of the United States.
  case airIndex = "air.index"
  /// The pollutant with the worst level.
  case airPollutant = "air.pollutant"
  /// The pollen above zero now: `birch high, grass low`.
  case pollen
  case provider, attribution

  /// Returns `nil` for a text that is not a field.
  ///
  /// The search costs less than the table of strings that the compiler would build in each process.
  package init?(rawValue: String) {
    guard let known = TemplateField.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = known
  }

  /// The quantity that the field measures; `nil` if it is not a number.
  var quantity: PhysicalQuantity? {
    switch self {
    case .high, .low: .temperature
    case .chance, .moonLit: .percentage
    default: measured?.kind
    }
  }

  /// The quantity of the weather now whose number it is.
  var measured: WeatherQuantity? {
    switch self {
    case .temperature: .temperature
    case .feelsLike: .apparentTemperature
    case .dewPoint: .dewPoint
    case .humidity: .relativeHumidity
    case .wind: .windSpeed
    case .gusts: .windGust
    case .windDegrees: .windDirection
    case .pressure: .pressure
    case .clouds: .cloudCover
    case .precipitation: .precipitation
    default: nil
    }
  }

  /// The fields that are numbers.
  static var numbers: [TemplateField] { allCases.filter { $0.quantity != nil } }

  /// Whether the field needs the air of the place, which is read for it alone.
  var readsAir: Bool { [.air, .airIndex, .airPollutant, .pollen].contains(self) }

  /// Whether the field needs hours or days ahead of the present hour and the current day.
  var readsAhead: Bool { [.chance, .today, .shortToday, .nextRain, .tomorrow].contains(self) || readsDays }

  /// Whether the field needs all days ahead.
  var readsDays: Bool { self == .days }

  /// Whether the field distinguishes a stale result from a fresh one.
  var marksStale: Bool { [.age, .state, .stale].contains(self) }
}

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
    case .tomorrow, .days: [.placeDay]
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
