/// One of the places that a typed name may mean.
///
/// The texts come from the network or a file; they are bounded but *not* filtered.
public struct PlaceCandidate: Hashable, Sendable {
  /// The stable identifier of the gazetteer. Negative for airports of the place index; GeoNames' identifiers are positive.
  public let id: Int
  public var location: Location
  /// Inhabitants, if known; small places and mountains often have none.
  public let population: Int?
  /// Metres above sea level, if known.
  public let elevation: Double?
  /// GeoNames feature code ("PPLC": capital, "AIRP": airport), if known.
  public let featureCode: String?
  /// Postal codes of the place, in the gazetteer's order; often empty.
  public let postcodes: [String]
  /// How the name matches the typed text, if the search says so.
  public var matched: PlaceMatch?

  public init(
    id: Int, location: Location, population: Int? = nil, elevation: Double? = nil, featureCode: String? = nil,
    postcodes: [String] = [], matched: PlaceMatch? = nil
  ) {
    self.id = id
    self.location = location
    self.population = population
    self.elevation = elevation
    self.featureCode = featureCode
    self.postcodes = postcodes
    self.matched = matched
  }
}

/// How a candidate's name matches the typed text, the closest match first.
public enum PlaceMatch: Int, Comparable, Hashable, Sendable {
  /// The place's own name, except for case and accents.
  case exact
  /// Another name, such as one in another language or a former one.
  case alternate
  /// The code of an airport.
  case code
  /// A name that begins with the typed text.
  case prefix
  /// A suggestion only: one typing error away, or not in the typed region or country.
  case similar

  public static func < (one: PlaceMatch, other: PlaceMatch) -> Bool {
    one.rawValue < other.rawValue
  }
}
