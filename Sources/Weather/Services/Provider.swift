/// A weather service as results name it.
public struct Provider: Hashable, Sendable, Codable {
  /// Stable identifier, lower case ("open-meteo").
  public let id: String
  /// The shown name ("Open-Meteo").
  public let name: String
  /// The attribution that its licence demands.
  public let attribution: String
  /// A text that its terms require word for word beside its data, in addition to the attribution.
  public let disclaimer: String?

  public init(id: String, name: String, attribution: String, disclaimer: String? = nil) {
    self.id = id
    self.name = name
    self.attribution = attribution
    self.disclaimer = disclaimer
  }
}
