import Text

/// A place whose weather is fetched.
public struct Location: Hashable, Sendable, Codable {
  /// The name in documents, and for people if `names` has none; free of control characters.
  public var name: String
  /// First-level administrative area ("Bavaria"), if known.
  public var region: String?
  /// The country's name in documents, if known.
  public var country: String?
  /// ISO 3166-1 alpha-2 code of the country ("DE"), if known.
  public var countryCode: String?
  public var coordinate: Coordinate
  /// IANA identifier ("Europe/Berlin"). Unknown for typed coordinates until the first answer states it.
  public var timeZone: String?
  /// The names for people; `nil` if the place index was not asked for them yet.
  public var names: PlaceNames?

  public init(
    name: String, region: String? = nil, country: String? = nil, countryCode: String? = nil, coordinate: Coordinate,
    timeZone: String? = nil, names: PlaceNames? = nil
  ) {
    self.name = name
    self.region = region
    self.country = country
    self.countryCode = countryCode
    self.coordinate = coordinate
    self.timeZone = timeZone
    self.names = names
  }
}

/// A name that a user typed for a saved place, prepared for comparison with many places.
public struct TypedName: Sendable {
  private let coordinate: Coordinate?
  private let text: String
  private let parts: [String]

  public init(_ name: String) {
    let name = name.trimmed()
    coordinate = (try? PlaceQuery(name))?.coordinate
    text = name.lowercased()
    parts = text.split(separator: ",").map { $0.trimmed() }
  }

  /// Returns whether the name can mean a place.
  ///
  /// Names match in any case, and coordinates to four decimals. After a comma, the region or the country may follow, or
  /// the whole words with which it begins.
  public func means(_ place: Location) -> Bool {
    if let coordinate, coordinate == place.coordinate { return true }
    let names = TypedName.texts(of: place, \.name, place.name)
    guard !names.contains(text) else { return true }
    guard let first = parts.first, names.contains(first) else { return false }
    let areas =
      TypedName.texts(of: place, \.region, place.region) + TypedName.texts(of: place, \.country, place.country)
    return parts.dropFirst().allSatisfy { part in
      areas.contains { $0 == part || $0.hasPrefix(part + " ") || $0.hasPrefix(part + "-") }
    }
  }

  /// Returns a name of a place and the same in each language, in lower case. The names of a place nearby do not count.
  private static func texts(
    of place: Location, _ part: KeyPath<PlaceNames.Local, String?>, _ own: String?
  ) -> [String] {
    let local = place.names.map { $0.isNearby ? [] : $0.local.values.map { $0[keyPath: part] } } ?? []
    return ([own] + local).compactMap { $0?.lowercased() }
  }
}
