import Text
import Weather

/// The numbers of an instant or a period, in the units of ``Field/unit``. Implausible numbers are left out.
struct METNorwayDetails {
  private var numbers: [Field: Double] = [:]

  init(_ details: JSONObject) throws(JSONError) {
    for field in Field.allCases {
      guard let number = try details[field.rawValue]?.double() else { continue }
      numbers[field] = field.quantity.plausible(number)
    }
  }

  subscript(field: Field) -> Double? { numbers[field] }

  var fields: some Sequence<Field> { numbers.keys }

  /// The fields of an instant that a report has.
  static let measured: KeyValuePairs<Field, WeatherQuantity> = [
    .temperature: .temperature, .relativeHumidity: .relativeHumidity, .dewPoint: .dewPoint, .windSpeed: .windSpeed,
    .windDirection: .windDirection, .windGust: .windGust, .pressure: .pressure, .cloudCover: .cloudCover,
    .uvIndex: .uvIndex,
  ]

  /// Returns the range of a quantity; `nil` if one of its bounds is missing.
  func range(of quantity: WeatherQuantity) -> ClosedRange<Double>? {
    switch quantity {
    case .temperature: ClosedRange(low: self[.temperatureLow], high: self[.temperatureHigh])
    case .windSpeed: ClosedRange(low: self[.windSpeedLow], high: self[.windSpeedHigh])
    case .precipitation: ClosedRange(low: self[.precipitationLow], high: self[.precipitationHigh])
    default: nil
    }
  }

  /// A field of a `details` object, by its name in answers.
  enum Field: String, CaseIterable {
    case pressure = "air_pressure_at_sea_level"
    case temperature = "air_temperature"
    case cloudCover = "cloud_area_fraction"
    case dewPoint = "dew_point_temperature"
    case relativeHumidity = "relative_humidity"
    /// The UV index under a clear sky.
    case uvIndex = "ultraviolet_index_clear_sky"
    case windDirection = "wind_from_direction"
    case windSpeed = "wind_speed"
    case windGust = "wind_speed_of_gust"

    // Fields of a period.
    case temperatureMax = "air_temperature_max"
    case temperatureMin = "air_temperature_min"
    case precipitation = "precipitation_amount"
    case precipitationProbability = "probability_of_precipitation"

    // Bounds of ranges, which are stated in some regions.
    case temperatureLow = "air_temperature_percentile_10"
    case temperatureHigh = "air_temperature_percentile_90"
    case windSpeedLow = "wind_speed_percentile_10"
    case windSpeedHigh = "wind_speed_percentile_90"
    case precipitationLow = "precipitation_amount_min"
    case precipitationHigh = "precipitation_amount_max"

    /// Whether it is a bound of a range.
    var isBound: Bool {
      switch self {
      case .temperatureLow, .temperatureHigh, .windSpeedLow, .windSpeedHigh, .precipitationLow, .precipitationHigh: true
      default: false
      }
    }

    /// The kind of its numbers.
    var quantity: PhysicalQuantity {
      switch self {
      case .temperature, .dewPoint, .temperatureMax, .temperatureMin, .temperatureLow, .temperatureHigh: .temperature
      case .windSpeed, .windGust, .windSpeedLow, .windSpeedHigh: .speed
      case .windDirection: .direction
      case .pressure: .pressure
      case .precipitation, .precipitationLow, .precipitationHigh: .water
      case .cloudCover, .relativeHumidity, .precipitationProbability: .percentage
      case .uvIndex: .uvIndex
      }
    }

    /// The only accepted unit. The service documents its units as constant; all of them are canonical.
    var unit: String {
      switch quantity {
      case .temperature: "celsius"
      case .speed: "m/s"
      case .direction: "degrees"
      case .pressure: "hPa"
      case .water: "mm"
      case .visibility, .snowDepth: "m"
      case .percentage: "%"
      case .uvIndex, .code: "1"
      }
    }
  }
}

/// A `symbol_code`: a name, which `_day`, `_night` or `_polartwilight` follows if the symbol has variants.
struct METNorwaySymbolCode {
  let condition: Condition
  /// Whether the sun is up; `nil` if the symbol has no variants. In polar twilight the sun is down.
  let isDay: Bool?

  init(_ code: String) {
    let parts = code.split(separator: "_", maxSplits: 1, omittingEmptySubsequences: false)
    condition = METNorwaySymbolCode.conditions[String(parts[0])] ?? METNorwaySymbolCode.family(of: parts[0])
    switch parts.count == 2 ? parts[1] : "" {
    case "day": isDay = true
    case "night", "polartwilight": isDay = false
    default: isDay = nil
    }
  }

  /// Returns the condition by the words of a name, which has no sign between them: `heavyrainshowersandthunder`.
  private static func family(of name: Substring) -> Condition {
    if name.contains("thunder") { return .thunderstorm }
    let isShower = name.contains("shower")
    if name.contains("sleet") { return isShower ? .sleetShowers : .sleet }
    if name.contains("snow") { return isShower ? .snowShowers : .snow }
    if name.contains("drizzle") { return .drizzle }
    if name.contains("rain") || isShower { return isShower ? .showers : .rain }
    return .unknown
  }

  /// The names of the service's legend whose condition does not follow from their words.
  private static let conditions: [String: Condition] = [
    "clearsky": .clear, "fair": .mostlyClear, "partlycloudy": .partlyCloudy, "cloudy": .overcast, "fog": .fog,
    "lightrain": .lightRain, "heavyrain": .heavyRain, "lightrainshowers": .lightShowers,
    "heavyrainshowers": .heavyShowers, "lightsnow": .lightSnow, "heavysnow": .heavySnow,
    "heavysnowshowers": .heavySnowShowers,
  ]
}
