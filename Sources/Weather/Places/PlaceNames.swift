/// The names of a place, its region and its country in each language, for people. Documents have those of `Location`.
public struct PlaceNames: Hashable, Sendable, Codable {
  /// The names in one language.
  public struct Local: Hashable, Sendable, Codable {
    /// `nil` if the place has the name that the user gave it, or one in no language.
    public var name: String?
    public var region: String?
    public var country: String?

    public init(name: String? = nil, region: String? = nil, country: String? = nil) {
      self.name = name
      self.region = region
      self.country = country
    }
  }

  /// The names by the ISO 639-1 code of their language. Empty for a place that the index does not know.
  public var local: [String: Local]
  /// Whether the names are those of a place near the coordinates, which have no name of their own.
  public var isNearby: Bool

  public init(local: [String: Local] = [:], isNearby: Bool = false) {
    self.local = local
    self.isNearby = isNearby
  }

  /// The names without those of the place, which the user named.
  public var ofNamedPlace: PlaceNames {
    isNearby ? PlaceNames() : PlaceNames(local: local.mapValues { Local(region: $0.region, country: $0.country) })
  }
}
