import FoundationEssentials
import Glibc
import Weather

/// A country or first-level area that has the same name as a place.
enum NamedArea {
  /// The maximum great-circle distance, in degrees, at which a place of the area shows that the area surrounds the
  /// candidate.
  private static let surroundings = 0.5

  /// Returns whether the name is that of a country or area that the candidate cannot represent.
  ///
  /// A country's name represents a place in it of exactly that name: Luxembourg, but not Mexico City. An area's name
  /// represents places in it or at its edge. For example, the province surrounds Buenos Aires, but Washington, D.C.
  /// is far from the state.
  static func isElsewhere(
    _ key: PlaceKey, from candidate: PlaceCandidate?, in file: IndexFile
  ) throws(PlaceIndexError) -> Bool {
    let areas = try file.areas(named: key)
    guard !areas.isEmpty, let candidate else { return !areas.isEmpty }
    let countries = areas.filter(file.nations.contains)
    guard countries.isEmpty else {
      guard candidate.matched == .exact else { return true }
      for country in countries where try file.code(of: country) == candidate.location.countryCode { return false }
      return true
    }
    return !surround(candidate.location.coordinate, areas, in: file)
  }

  /// Returns whether one of the areas has a place near the point.
  private static func surround(_ point: Coordinate, _ areas: [Int], in file: IndexFile) -> Bool {
    let reach = surroundings * 10_000
    let (latitude, longitude) = (point.latitude * 10_000, point.longitude * 10_000)
    let width = reach / max(0.01, cos(point.latitude * .pi / 180))
    return file.places.lazy.map(file.place).contains { place in
      abs(Double(place.latitude) - latitude) <= reach && abs(Double(place.longitude) - longitude) <= width
        && areas.contains(place.area)
    }
  }
}
