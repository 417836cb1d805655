/// A quantity of the weather that services state; the raw value is its key in documents and its column in the store.
///
/// This file is the table of quantities: a new one has a case, a line of ``entry``, and a number of ``Measurements``.
public enum WeatherQuantity: String, CaseIterable, Sendable {
  case temperature, apparentTemperature, relativeHumidity, dewPoint, windSpeed, windDirection, windGust, pressure
  case cloudCover, uvIndex, visibility, snowDepth, precipitation
  case precipitationProbability, condition, isDay

  /// The quantities that ``Measurements`` has as numbers, in the order of documents.
  public static let measured = Array(allCases.prefix { $0 != .precipitationProbability })
  /// The numbers that the history keeps, in the order of its columns.
  public static let kept = measured.filter { $0 != .uvIndex && $0 != .visibility && $0 != .snowDepth }

  /// A part of a report.
  public enum Part: String, CaseIterable, Sendable {
    case now
    case quarterHours = "quarter hours"
    case hours, days
  }

  /// The English name, the kind of the numbers, and the parts of a report in which each forecast service states it.
  ///
  /// - Open-Meteo: the quantities of a place that is looked at. A place that is not has the quantities of rules and
  ///   lists alone.
  /// - MET Norway: the current values are for the hour that has begun. Days are computed from the series.
  /// - NWS: the current values are from a station. Since 2026 stations no longer report the precipitation of the last
  ///   hour.
  fileprivate typealias Entry = (
    name: String, kind: PhysicalQuantity, openMeteo: [Part], metNorway: [Part], nws: [Part]
  )

  fileprivate var entry: Entry {
    switch self {
    case .temperature: ("temperature", .temperature, .all, .all, .all)
    case .apparentTemperature: ("how warm it feels", .temperature, .present, [], [.now])
    case .relativeHumidity: ("relative humidity", .percentage, .present, .present, .present)
    case .dewPoint: ("dew point", .temperature, .present, .present, .present)
    case .windSpeed: ("wind speed", .speed, .all, .all, .all)
    case .windDirection: ("wind direction", .direction, .present, .present, .present)
    case .windGust: ("gusts", .speed, .all, .all, [.now])
    case .pressure: ("pressure", .pressure, .present, .present, [.now])
    case .cloudCover: ("cloud cover", .percentage, .present, .present, [])
    case .uvIndex: ("UV index", .uvIndex, .ahead, .all, [])
    case .visibility: ("visibility", .visibility, [.hours], [], [.now])
    case .snowDepth: ("snow depth", .snowDepth, [.hours], [], [])
    case .precipitation: ("precipitation", .water, [.now, .quarterHours, .hours, .days], .ahead, [])
    case .precipitationProbability: ("chance of precipitation", .percentage, .ahead, .ahead, .ahead)
    case .condition: ("condition", .code, .all, .all, .all)
    case .isDay: ("day or night", .code, [.hours], .present, .present)
    }
  }

  /// The English name.
  public var name: String { entry.name }
  /// The kind of its numbers.
  public var kind: PhysicalQuantity { entry.kind }
  /// Whether Vane computes it where the service does not state it.
  public var isComputed: Bool { self == .apparentTemperature || self == .isDay }
}

extension [WeatherQuantity.Part] {
  fileprivate static let all: [WeatherQuantity.Part] = [.now, .hours, .days]
  fileprivate static let present: [WeatherQuantity.Part] = [.now, .hours]
  fileprivate static let ahead: [WeatherQuantity.Part] = [.hours, .days]
}

extension WeatherService {
  /// The parts of a report in which the answers of a forecast service state a quantity; empty for other services.
  public func parts(of quantity: WeatherQuantity) -> [WeatherQuantity.Part] {
    switch self {
    case .openMeteo: quantity.entry.openMeteo
    case .metNorway: quantity.entry.metNorway
    case .nws: quantity.entry.nws
    default: []
    }
  }

  /// What a user should know about a quantity of a service.
  public func note(about quantity: WeatherQuantity) -> String? {
    switch (self, quantity) {
    case (.metNorway, .uvIndex): "under a clear sky"
    case (.metNorway, .windGust), (.metNorway, .precipitationProbability): "in some regions"
    case (.metNorway, .temperature), (.metNorway, .windSpeed), (.metNorway, .precipitation):
      "hours with a range in some regions"
    case (.nws, .apparentTemperature): "in heat or cold, as heat index or wind chill"
    case (.nws, .windGust): "if strong"
    default: nil
    }
  }
}

/// The values of an instant or an hour, in canonical units.
///
/// `nil` means that the provider does not state the value. Values are never interpolated.
public struct Measurements: Hashable, Sendable {
  /// Air temperature at 2 m, degrees Celsius.
  public var temperature: Double?
  /// Apparent temperature, degrees Celsius: the provider's, or else computed by
  /// ``WeatherReport/completed(at:for:in:from:after:)``.
  public var apparentTemperature: Double?
  /// Relative humidity, per cent.
  public var relativeHumidity: Double?
  /// Dew point, degrees Celsius.
  public var dewPoint: Double?
  /// Mean wind at 10 m, metres per second.
  public var windSpeed: Double?
  /// The direction from which the wind blows, degrees clockwise from north, 0 up to 360.
  public var windDirection: Double?
  /// Strongest gust, metres per second: in a series of the preceding hour, now of the hour that has begun or of
  /// the station's last report.
  public var windGust: Double?
  /// Air pressure at sea level, hectopascal.
  public var pressure: Double?
  /// Sky covered by cloud, per cent.
  public var cloudCover: Double?
  /// UV index (WHO), 0 at night. In a series of Open-Meteo it is the mean of the preceding hour. That of MET Norway is
  /// the index of the instant under a clear sky.
  public var uvIndex: Double?
  /// The distance at which objects are seen, metres. Models and stations have an upper limit, such as 24 km.
  public var visibility: Double?
  /// Depth of the snow on the ground, metres.
  public var snowDepth: Double?
  /// Precipitation of the preceding interval (an hour in a series), millimetres of water.
  public var precipitation: Double?
  public var condition: Condition?
  public var isDay: Bool?
  /// The values that were computed because the provider does not state them.
  public var computed: ComputedValues = []

  public init() {}

  /// The number of a quantity, in its canonical unit; `nil` for one that is not a number of an instant, which cannot be
  /// set either.
  public subscript(quantity: WeatherQuantity) -> Double? {
    get {
      var values = self
      return values.withNumber(of: quantity) { $0 } ?? nil
    }
    set { _ = withNumber(of: quantity) { $0 = newValue } }
  }

  private mutating func withNumber<Result>(
    of quantity: WeatherQuantity, _ body: (inout Double?) -> Result
  ) -> Result? {
    switch quantity {
    case .temperature: body(&temperature)
    case .apparentTemperature: body(&apparentTemperature)
    case .relativeHumidity: body(&relativeHumidity)
    case .dewPoint: body(&dewPoint)
    case .windSpeed: body(&windSpeed)
    case .windDirection: body(&windDirection)
    case .windGust: body(&windGust)
    case .pressure: body(&pressure)
    case .cloudCover: body(&cloudCover)
    case .uvIndex: body(&uvIndex)
    case .visibility: body(&visibility)
    case .snowDepth: body(&snowDepth)
    case .precipitation: body(&precipitation)
    case .precipitationProbability, .condition, .isDay: nil
    }
  }

  /// Whether the provider states the apparent temperature.
  var statesApparentTemperature: Bool { apparentTemperature != nil && !computed.contains(.apparentTemperature) }

  /// Computes the apparent temperature if it is not known.
  mutating func completeApparentTemperature(by apparent: ApparentTemperature) {
    guard apparentTemperature == nil, let value = apparent.value(of: self) else { return }
    apparentTemperature = value
    computed.insert(.apparentTemperature)
  }
}

/// A set of values that Vane computed because the provider does not state them.
public struct ComputedValues: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let apparentTemperature = ComputedValues(rawValue: 1)
  public static let temperatureMax = ComputedValues(rawValue: 2)
  public static let temperatureMin = ComputedValues(rawValue: 4)
  public static let precipitationProbability = ComputedValues(rawValue: 8)
  public static let sunrise = ComputedValues(rawValue: 16)
  public static let sunset = ComputedValues(rawValue: 32)
  public static let isDay = ComputedValues(rawValue: 64)

  private static let all: [(name: String, value: ComputedValues)] = [
    ("apparentTemperature", .apparentTemperature), ("temperatureMax", .temperatureMax),
    ("temperatureMin", .temperatureMin), ("precipitationProbability", .precipitationProbability),
    ("sunrise", .sunrise), ("sunset", .sunset), ("isDay", .isDay),
  ]

  /// The keys of the values in documents.
  public var names: [String] { isEmpty ? [] : ComputedValues.all.filter { contains($0.value) }.map(\.name) }

  /// Ignores unknown names, which a later version may write.
  public init(names: [String]) {
    self = ComputedValues(ComputedValues.all.filter { names.contains($0.name) }.map(\.value))
  }
}
