/// A quantity of the weather that services state; the raw value is its key in documents and its column in the store.
public enum WeatherQuantity: String, CaseIterable, Sendable {
  case temperature, apparentTemperature, relativeHumidity, dewPoint, windSpeed, windDirection, windGust, pressure
  case cloudCover, uvIndex, visibility, snowDepth, precipitation
  case precipitationProbability, condition, isDay

  /// The quantities that ``Measurements`` has as numbers, in the order of documents.
  public static let measured: [WeatherQuantity] = [
    .temperature, .apparentTemperature, .relativeHumidity, .dewPoint, .windSpeed, .windDirection, .windGust, .pressure,
    .cloudCover, .uvIndex, .visibility, .snowDepth, .precipitation,
  ]
  /// The numbers that the history keeps, in the order of its columns.
  public static let kept = measured.filter { $0 != .uvIndex && $0 != .visibility && $0 != .snowDepth }

  /// The English name.
  public var name: String {
    switch self {
    case .temperature, .pressure, .visibility, .precipitation, .condition: rawValue
    case .apparentTemperature: "how warm it feels"
    case .relativeHumidity: "relative humidity"
    case .dewPoint: "dew point"
    case .windSpeed: "wind speed"
    case .windDirection: "wind direction"
    case .windGust: "gusts"
    case .cloudCover: "cloud cover"
    case .uvIndex: "UV index"
    case .snowDepth: "snow depth"
    case .precipitationProbability: "chance of precipitation"
    case .isDay: "day or night"
    }
  }

  /// The kind of its numbers.
  public var kind: PhysicalQuantity {
    switch self {
    case .temperature, .apparentTemperature, .dewPoint: .temperature
    case .windSpeed, .windGust: .speed
    case .windDirection: .direction
    case .pressure: .pressure
    case .relativeHumidity, .cloudCover, .precipitationProbability: .percentage
    case .uvIndex: .uvIndex
    case .visibility: .visibility
    case .snowDepth: .snowDepth
    case .precipitation: .water
    case .condition, .isDay: .code
    }
  }

  /// A part of a report.
  public enum Part: String, CaseIterable, Sendable {
    case now
    case quarterHours = "quarter hours"
    case hours, days
  }

  /// Whether Vane computes it where the service does not state it.
  public var isComputed: Bool {
    switch self {
    case .apparentTemperature, .isDay: true
    default: false
    }
  }
}

extension Measurements {
  /// The number of a quantity, in its canonical unit; `nil` for one that is not a number of an instant, which cannot be
  /// set either.
  public subscript(quantity: WeatherQuantity) -> Double? {
    get {
      switch quantity {
      case .temperature: temperature
      case .apparentTemperature: apparentTemperature
      case .relativeHumidity: relativeHumidity
      case .dewPoint: dewPoint
      case .windSpeed: windSpeed
      case .windDirection: windDirection
      case .windGust: windGust
      case .pressure: pressure
      case .cloudCover: cloudCover
      case .uvIndex: uvIndex
      case .visibility: visibility
      case .snowDepth: snowDepth
      case .precipitation: precipitation
      case .precipitationProbability, .condition, .isDay: nil
      }
    }
    set {
      switch quantity {
      case .temperature: temperature = newValue
      case .apparentTemperature: apparentTemperature = newValue
      case .relativeHumidity: relativeHumidity = newValue
      case .dewPoint: dewPoint = newValue
      case .windSpeed: windSpeed = newValue
      case .windDirection: windDirection = newValue
      case .windGust: windGust = newValue
      case .pressure: pressure = newValue
      case .cloudCover: cloudCover = newValue
      case .uvIndex: uvIndex = newValue
      case .visibility: visibility = newValue
      case .snowDepth: snowDepth = newValue
      case .precipitation: precipitation = newValue
      case .precipitationProbability, .condition, .isDay: break
      }
    }
  }
}

/// A kind of number, with its canonical unit.
public enum PhysicalQuantity: Sendable {
  /// Degrees Celsius.
  case temperature
  /// Metres per second.
  case speed
  /// Degrees, clockwise from north.
  case direction
  /// Hectopascal.
  case pressure
  /// Millimetres of water.
  case water
  /// Per cent.
  case percentage
  case uvIndex
  /// Metres.
  case visibility
  /// Metres.
  case snowDepth
  /// A number that encodes something else, such as a weather code. The decoder of the code handles unknown numbers.
  case code
}
