/// A place whose weather somebody asks for.
public struct Location: Hashable, Sendable, Codable {
  /// What the person sees; already free of control characters.
  public var name: String
  /// First-level administrative area ("Bavaria"), when known.
  public var region: String?
  /// Country name in English, when known.
  public var country: String?
  public var coordinate: Coordinate
  /// IANA identifier ("Europe/Berlin"). Unknown for typed coordinates until the first answer names it.
  public var timeZone: String?

  public init(
    name: String, region: String? = nil, country: String? = nil, coordinate: Coordinate, timeZone: String? = nil
  ) {
    self.name = name
    self.region = region
    self.country = country
    self.coordinate = coordinate
    self.timeZone = timeZone
  }
}
