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

    /// The kind of its numbers.
    var quantity: PhysicalQuantity {
      switch self {
      case .temperature, .dewPoint, .temperatureMax, .temperatureMin: .temperature
      case .windSpeed, .windGust: .speed
      case .windDirection: .direction
      case .pressure: .pressure
      case .precipitation: .water
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
