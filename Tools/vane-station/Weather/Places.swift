import Foundation
import PlaceIndex
import Platform
import Weather
import Zones

/// The places that the station knows: the place index that comes with Vane, without its airports.
struct Places: Sendable {
  /// The height of every place in metres; the index has no heights.
  static let elevation = 100.0

  private let index: PlaceIndex
  private let nearestPlaces: NearestPlaces

  /// Opens the index beside the program or in the package.
  init(environment: Environment, executable: URL) throws(PlaceIndexError) {
    index = try PlaceIndex(file: DataFiles.find("places.index", environment: environment, executable: executable))
    nearestPlaces = index.nearestPlaces()
  }

  /// The places that a name finds, the best first.
  ///
  /// As in Open-Meteo, fewer than two letters find nothing, two letters find exact names, and more letters also find
  /// names that begin with them. `Paris, Texas`: the part after the comma is a country or first-level area.
  func search(_ name: String, count: Int) throws(PlaceIndexError) -> [PlaceCandidate] {
    let letters = name.prefix { $0 != "," }.count
    guard letters >= 2 else { return [] }
    let wanted: Set<PlaceMatch> = letters == 2 ? [.exact, .alternate] : [.exact, .alternate, .prefix]
    return try index.search(name, limit: 100).candidates
      .filter { $0.id > 0 && $0.matched.map(wanted.contains) == true }.prefix(count).map { $0 }
  }

  /// The nearest place within 100 km; `nil` when there is none.
  func nearest(to point: Coordinate) -> Location? {
    try? nearestPlaces.place(to: point)
  }

  /// The zone of the nearest place, else the nautical one, whose sign is that of POSIX: `Etc/GMT-3` is east.
  func zone(of point: Coordinate) -> Zone {
    let hours = Int((point.longitude / 15).rounded())
    let nautical = hours == 0 ? "GMT" : "Etc/GMT\(hours > 0 ? "-" : "+")\(abs(hours))"
    return Zone(identifier: nearest(to: point)?.timeZone ?? nautical) ?? .gmt
  }
}

extension Zone {
  /// Seconds east of UTC at an instant in Unix seconds.
  func offset(at instant: Int) -> Int {
    secondsFromGMT(for: Date(timeIntervalSince1970: Double(instant)))
  }
}
