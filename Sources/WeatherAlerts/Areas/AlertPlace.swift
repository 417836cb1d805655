public import Weather
public import WeatherProviders

/// A place as a service of warnings is asked about it.
public struct AlertPlace: Hashable, Sendable {
  public var coordinate: Coordinate
  /// Codes of areas that it lies in: "EMMA_ID:UK105" as learned, or "UK105" as a person types it.
  public var codes: Set<String>
  /// Codes of areas that it does not lie in, "EMMA_ID:UK105"; a code in ``codes`` too counts as the place's own.
  public var foreignCodes: Set<String>
  /// ISO 3166-1 alpha-2 code of its country, when known.
  public var countryCode: String?

  public init(_ place: AskedPlace, codes: Set<String> = [], foreignCodes: Set<String> = []) {
    coordinate = place.coordinate
    countryCode = place.countryCode
    self.codes = codes
    self.foreignCodes = foreignCodes
  }
}
