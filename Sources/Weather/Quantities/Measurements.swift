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
  /// Strongest gust, metres per second: in a series that of the preceding hour, now that of the hour that has begun or of
  /// the station's last report.
  public var windGust: Double?
  /// Air pressure at sea level, hectopascal.
  public var pressure: Double?
  /// Sky covered by cloud, per cent.
  public var cloudCover: Double?
  /// UV index (WHO), 0 at night. In a series of Open-Meteo it is the mean of the preceding hour. That of MET Norway is the
  /// index of the instant under a clear sky.
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

/// The least amounts of precipitation that count as rain or snow, in millimetres of water.
public enum Wetness {
  /// The amount from which a view shows rain: the least that is printed as more than zero. Otherwise a view would call a
  /// quarter-hour dry and print `0.1 mm` for it.
  public static let shown = 0.05
  /// The amount from which a rule notifies: the smallest that services report. `docs/notifications.md` promises it.
  public static let notified = 0.1
}
