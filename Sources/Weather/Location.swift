/// A place whose weather somebody asks for.
public struct Location: Hashable, Sendable, Codable {
  /// What the person sees; already free of control characters.
  public var name: String
  /// First-level administrative area ("Bavaria"), when known.
  public var region: String?
  /// The country's name as it is shown, in the language in which the place was saved, when known.
  public var country: String?
  /// ISO 3166-1 alpha-2 code of the country ("DE"), when known: what programs go by.
  public var countryCode: String?
  public var coordinate: Coordinate
  /// IANA identifier ("Europe/Berlin"). Unknown for typed coordinates until the first answer names it.
  public var timeZone: String?

  public init(
    name: String, region: String? = nil, country: String? = nil, countryCode: String? = nil, coordinate: Coordinate,
    timeZone: String? = nil
  ) {
    self.name = name
    self.region = region
    self.country = country
    self.countryCode = countryCode
    self.coordinate = coordinate
    self.timeZone = timeZone
  }
}
