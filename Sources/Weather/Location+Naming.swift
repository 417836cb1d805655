extension Location {
  /// Whether a person who types this name can mean the place.
  ///
  /// A name is matched without regard to case, and coordinates to four decimals; what follows a comma must be the region
  /// or the country.
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
