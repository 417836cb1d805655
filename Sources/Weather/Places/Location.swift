/// A place whose weather is fetched.
public struct Location: Hashable, Sendable, Codable {
  /// The shown name; free of control characters.
  public var name: String
  /// First-level administrative area ("Bavaria"), if known.
  public var region: String?
  /// The country's name in the language in which the place was saved, if known.
  public var country: String?
  /// ISO 3166-1 alpha-2 code of the country ("DE"), if known.
  public var countryCode: String?
  public var coordinate: Coordinate
  /// IANA identifier ("Europe/Berlin"). Unknown for typed coordinates until the first answer states it.
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

extension Location {
  /// Whether a typed name can mean this place.
  ///
  /// Names match in any case, and coordinates to four decimals. After a comma, the region or the country may follow.
  public func answers(to name: String) -> Bool {
    let name = name.trimmingBlanks
    if case .coordinate(let coordinate) = try? PlaceQuery(name), coordinate == self.coordinate { return true }
    let typed = name.lowercased()
    guard self.name.lowercased() != typed else { return true }
    let parts = typed.split(separator: ",").map { String($0).trimmingBlanks }
    let areas = [region, country].compactMap { $0?.lowercased() }
    return parts.first == self.name.lowercased() && parts.dropFirst().allSatisfy { areas.contains($0) }
  }
}

extension String {
  fileprivate var trimmingBlanks: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
