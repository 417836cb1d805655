public import Weather

/// A place as a provider is asked about it.
public struct AskedPlace: Hashable, Sendable {
  /// Where it is.
  public var coordinate: Coordinate
  /// IANA identifier of its zone; `nil` where nobody knows it yet.
  public var timeZone: String?
  /// ISO 3166-1 alpha-2 code of its country, when known.
  public var countryCode: String?

  public init(coordinate: Coordinate, timeZone: String? = nil, countryCode: String? = nil) {
    self.coordinate = coordinate
    self.timeZone = timeZone
    self.countryCode = countryCode
  }

  /// What of a saved place matters to a provider; never its name.
  public init(_ location: Location) {
    self.init(
      coordinate: location.coordinate, timeZone: location.timeZone,
      countryCode: location.countryCode ?? location.country.flatMap(MeteoAlarmCountries.code(ofEnglishName:)))
  }
}
