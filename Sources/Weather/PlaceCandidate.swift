/// One of the places that a typed name may mean.
///
/// The strings come from the network or a file and are only bounded, not filtered: whoever shows them filters them.
public struct PlaceCandidate: Hashable, Sendable {
  /// The gazetteer's own identifier, stable over time; negative for airports of the place index, which GeoNames' is not.
  public let id: Int
  public var location: Location
  /// Inhabitants, when known; small places and mountains often have none.
  public let population: Int?
  /// Metres above the sea, when known.
  public let elevation: Double?
  /// GeoNames feature code ("PPLC": capital, "AIRP": airport), when known.
  public let featureCode: String?
  /// Postal codes of the place, in the gazetteer's order; often empty.
  public let postcodes: [String]
  /// How its name matches what was typed, when the search tells.
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
