import Foundation

/// The places the station knows, and how they are found.
enum Gazetteer {
  /// The places a query finds, the ones of exactly that name first, then by population.
  ///
  /// As Open-Meteo does: names shorter than two letters find nothing, two letters find exact names, three and more
  /// find names that begin so, without regard to case and accents. `Paris, Texas`: what follows the comma must be a
  /// country, its code, or a first-level area.
  static func search(_ query: GeocodingQuery) -> [Place] {
    let parts = query.name.split(separator: ",", omittingEmptySubsequences: false).map { folded(String($0)) }
    let wanted = parts.first ?? ""
    let area = parts.count > 1 ? parts[1] : ""
    guard wanted.count >= 2 else { return [] }
    let found = places.compactMap { place -> (place: Place, exact: Bool)? in
      let names = ([place.name] + place.names.values).map(folded)
      let exact = names.contains(wanted)
      guard exact || (wanted.count > 2 && names.contains { $0.hasPrefix(wanted) }) else { return nil }
      guard query.countryCode == nil || query.countryCode == place.country?.code else { return nil }
      let areas = [place.country?.name, place.country?.code, place.region].compactMap { $0 }.map(folded)
      guard area.isEmpty || areas.contains(area) else { return nil }
      return (place, exact)
    }
    let sorted = found.sorted { left, right in
      left.exact != right.exact ? left.exact : left.place.population > right.place.population
    }
    return sorted.prefix(query.count).map(\.place)
  }

  /// The place with a GeoNames number.
  static func place(id: Int) -> Place? {
    places.first { $0.id == id }
  }

  /// The nearest place, if it is within a distance in kilometres.
  static func nearest(latitude: Double, longitude: Double, within limit: Double) -> Place? {
    let distances = places.map { (place: $0, distance: distance(latitude, longitude, $0)) }
    guard let nearest = distances.min(by: { $0.distance < $1.distance }), nearest.distance <= limit else { return nil }
    return nearest.place
  }

  /// Kilometres along the great circle (the haversine formula, on a sphere of 6371 km).
  private static func distance(_ latitude: Double, _ longitude: Double, _ place: Place) -> Double {
    let north = sin((place.latitude - latitude).radians / 2)
    let east = sin((place.longitude - longitude).radians / 2)
    let square = north * north + cos(latitude.radians) * cos(place.latitude.radians) * east * east
    return 2 * 6371 * asin(min(1, square.squareRoot()))
  }

  private static func folded(_ text: String) -> String {
    text.trimmingCharacters(in: .whitespaces)
      .folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
  }
}
