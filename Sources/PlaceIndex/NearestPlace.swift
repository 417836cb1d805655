import FoundationEssentials
import Glibc
import Weather

/// A search for the place of the index that is nearest to a point.
enum NearestPlace {
  /// Returns the nearest place. Reads the positions of all places. Returns `nil` if no place is within the given number
  /// of kilometres.
  static func find(
    in file: IndexFile, near point: Coordinate, within kilometres: Double
  ) throws(PlaceIndexError) -> Location? {
    let latitude = Int((point.latitude * 10_000).rounded())
    let longitude = Int((point.longitude * 10_000).rounded())
    let band = Int(kilometres / 111 * 10_000) + 1
    let narrowing = cos(point.latitude * .pi / 180)
    var nearest: (place: PlaceRecord, distance: Double)?
    for place in file.places.lazy.map(file.place) {
      let north = place.latitude - latitude
      guard abs(north) <= band else { continue }
      let apart = abs(place.longitude - longitude)
      let east = Double(min(apart, 3_600_000 - apart)) * narrowing
      let distance = Double(north * north) + east * east
      if nearest.map({ distance < $0.distance }) ?? true { nearest = (place, distance) }
    }
    guard let nearest else { return nil }
    let english = LocalNames(file: file, language: "en")
    let place = try nearest.place.candidate(.exact, named: english).location
    return place.coordinate.kilometres(to: point) <= kilometres ? place : nil
  }
}
