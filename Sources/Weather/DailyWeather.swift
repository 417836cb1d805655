public import Foundation

/// One calendar day of the place.
public struct DailyWeather: Hashable, Sendable {
  /// The day in the place's own zone.
  public var date: CivilDate
  /// Degrees Celsius.
  public var temperatureMax: Double?
  /// Degrees Celsius.
  public var temperatureMin: Double?
  /// Sum of the day, millimetres of water.
  public var precipitation: Double?
  /// Highest chance of the day, per cent.
  public var precipitationProbability: Double?
  /// The most severe condition of the day.
  public var condition: Condition?
  public var sunrise: Date?
  public var sunset: Date?
  /// Why there is neither sunrise nor sunset, where that is so.
  public var polar: PolarSun?
  public var uvIndexMax: Double?
  /// Metres per second.
  public var windSpeedMax: Double?
  /// Metres per second.
  public var windGustMax: Double?
  /// What was computed because the provider does not state it.
  public var computed: ComputedValues = []
  /// What of it holds for the rest of the day only, counted from when the report was made.
  public var restOfDay: ComputedValues = []

  public init(date: CivilDate) {
    self.date = date
  }
}
