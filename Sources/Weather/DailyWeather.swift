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
  public var uvIndexMax: Double?
  /// Metres per second.
  public var windSpeedMax: Double?
  /// Metres per second.
  public var windGustMax: Double?

  public init(date: CivilDate) {
    self.date = date
  }
}
