/// The units of a document's numbers. They are only labels: the caller that passes other units has converted the
/// numbers.
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

  /// The units in which every result is stored.
  public static let canonical = UnitLabels(
    temperature: "°C", windSpeed: "m/s", pressure: "hPa", precipitation: "mm")
}
