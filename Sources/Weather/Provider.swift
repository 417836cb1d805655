/// A weather service, as results carry it.
public struct Provider: Hashable, Sendable, Codable {
  /// Stable identifier, lower case ("open-meteo").
  public let id: String
  /// What people call it ("Open-Meteo").
  public let name: String
  /// The text its licence asks to be shown near the data.
  public let attribution: String

  public init(id: String, name: String, attribution: String) {
    self.id = id
    self.name = name
    self.attribution = attribution
  }
}
