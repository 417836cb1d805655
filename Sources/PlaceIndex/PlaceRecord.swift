public import Failures
import Weather

/// The reason why places could not be looked up in the index.
public enum PlaceIndexError: Failure, Hashable, Sendable {
  /// The file is in none of the folders that are searched; the error names each of them.
  case missing(name: String, places: [String])
  /// The file exists but cannot be opened.
  case unreadable(path: String, detail: String)
  /// The path of the file is a named pipe, a device or a folder.
  case notRegular(path: String)
  /// The file is not a place index, or is a version that this Vane does not support.
  case foreign(path: String)
  /// The file is not as it was made.
  case damaged(path: String, detail: String)

  public var description: String {
    switch self {
    case .missing(let name, let places): "\(name) is missing: it was looked for in \(places.joined(separator: ", "))"
    case .unreadable(let path, let detail): "cannot read \(path): \(detail)"
    case .notRegular(let path): "\(path) is not a regular file: install the place index again"
    case .foreign(let path): "\(path) is no place index that this Vane knows: install the one that came with it"
    case .damaged(let path, let detail): "\(path) is damaged (\(detail)): install it again"
    }
  }

  public var kind: FailureKind { .inputOutput }
}

/// A place of the index.
struct PlaceRecord {
  /// Places are numbered by falling population, airports last.
  let number: Int
  /// The position in ten-thousandths of a degree.
  let latitude, longitude: Int
  /// The GeoNames number; negative for an airport.
  let source: Int
  /// 0 if it is not known.
  let population: Int
  let area, zone: Int

  /// Returns the place as a candidate. Throws an error if the position is not on the Earth.
  func candidate(_ matched: PlaceMatch, named names: LocalNames) throws(PlaceIndexError) -> PlaceCandidate {
    let (file, degrees) = (names.file, (Double(latitude) / 10_000, Double(longitude) / 10_000))
    guard let coordinate = Coordinate(latitude: degrees.0, longitude: degrees.1) else {
      throw file.damaged("place \(number) is not on the Earth")
    }
    let nation = try file.nation(of: area)
    return PlaceCandidate(
      id: source,
      location: Location(
        name: try file.text(number), region: area == nation ? nil : try names.shown(area),
        country: try names.shown(nation), countryCode: try file.code(of: nation), coordinate: coordinate,
        timeZone: try file.zone(zone)),
      population: population > 0 ? population : nil, featureCode: source < 0 ? "AIRP" : nil, matched: matched)
  }
}
