public import Weather

/// A place as a provider is asked about it.
public struct AskedPlace: Hashable, Sendable {
  /// Where it is.
  public var coordinate: Coordinate
  /// IANA identifier of its zone; `nil` where nobody knows it yet.
  public var timeZone: String?
  /// Its country in English, as far as it is known.
  public var country: String?

  public init(coordinate: Coordinate, timeZone: String? = nil, country: String? = nil) {
    self.coordinate = coordinate
    self.timeZone = timeZone
    self.country = country
  }

  /// What of a saved place matters to a provider; never its name.
  public init(_ location: Location) {
    self.init(coordinate: location.coordinate, timeZone: location.timeZone, country: location.country)
  }
}
