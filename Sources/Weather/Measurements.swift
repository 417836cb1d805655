/// What an instant or an hour measures; the same quantities for now and for each hour to come.
///
/// Canonical units. `nil` means that the provider did not say: never zero, never interpolated.
public struct Measurements: Hashable, Sendable {
  /// Air temperature at 2 m, degrees Celsius.
  public var temperature: Double?
  /// What it feels like, degrees Celsius, as the provider computes it or, where it states none, as
  /// ``WeatherReport/completed(at:for:in:after:)`` does.
  public var apparentTemperature: Double?
  /// Relative humidity, per cent.
  public var relativeHumidity: Double?
  /// Dew point, degrees Celsius.
  public var dewPoint: Double?
  /// Mean wind at 10 m, metres per second.
  public var windSpeed: Double?
  /// Where the wind comes from, degrees clockwise from north, 0 up to 360.
  public var windDirection: Double?
  /// Strongest gust of the preceding hour, metres per second.
  public var windGust: Double?
  /// Air pressure at sea level, hectopascal.
  public var pressure: Double?
  /// Sky covered by cloud, per cent.
  public var cloudCover: Double?
  /// Water of the preceding interval (an hour in a series), millimetres.
  public var precipitation: Double?
  public var condition: Condition?
  public var isDay: Bool?
  /// What was computed because the provider does not state it.
  public var computed: ComputedValues = []

  public init() {}
}
