/// The units that a document's numbers are in. They are labels: whoever passes others has converted the numbers.
public struct UnitLabels: Hashable, Sendable {
  public var temperature: String
  public var windSpeed: String
  public var pressure: String
  public var precipitation: String

  public init(temperature: String, windSpeed: String, pressure: String, precipitation: String) {
    self.temperature = temperature
    self.windSpeed = windSpeed
    self.pressure = pressure
    self.precipitation = precipitation
  }

  /// What every result is kept in.
  public static let canonical = UnitLabels(
    temperature: "°C", windSpeed: "m/s", pressure: "hPa", precipitation: "mm")
}
