import FoundationEssentials
import Glibc
public import Weather

/// A search for the places of the index that are nearest to points.
///
/// Creating it reads the positions of all places, which takes most of the time of one search. It is then the same for any
/// number of points.
public struct NearestPlaces: Sendable {
  /// The distance in kilometres beyond which the nearest place does not determine a point's time zone and country.
  static let reach = 100.0

  /// The height of a row, in ten-thousandths of a degree.
  private static let rowHeight = 1_000
  private static let rowCount = 1_800_000 / rowHeight + 1

  let file: IndexFile
  /// The numbers of all places, those of the southernmost row first.
  private var places: [Int32]
  /// The offset in `places` at which each row begins, and the end of the last one.
  private var starts: [Int]

  init(_ file: IndexFile) {
    self.file = file
    starts = Array(repeating: 0, count: NearestPlaces.rowCount + 1)
    for place in file.places { starts[NearestPlaces.row(file.place(place).latitude) + 1] += 1 }
    for row in 0..<NearestPlaces.rowCount { starts[row + 1] += starts[row] }
    places = Array(repeating: 0, count: file.places.count)
    var ends = starts
    for place in file.places {
      let row = NearestPlaces.row(file.place(place).latitude)
      places[ends[row]] = Int32(truncatingIfNeeded: place)
      ends[row] += 1
    }
  }

  /// Returns the row of a latitude in ten-thousandths of a degree, whatever a damaged file has there.
  private static func row(_ latitude: Int) -> Int {
    min(max((latitude + 900_000) / rowHeight, 0), rowCount - 1)
  }

  /// Returns the nearest place or airport within 100 km, with its time zone and country code; `nil` without one,
  /// as on the ocean.
  public func place(to point: Coordinate) throws(PlaceIndexError) -> Location? {
    guard let nearest = record(to: point) else { return nil }
    let place = try nearest.candidate(.exact, named: LocalNames(file: file, language: "en")).location
    return place.coordinate.kilometres(to: point) <= NearestPlaces.reach ? place : nil
  }

  /// Returns the nearest place or airport within about 100 km.
  ///
  /// - Parameter isCounted: returns whether a place is one of those searched.
  func record(to point: Coordinate, where isCounted: (PlaceRecord) -> Bool = { _ in true }) -> PlaceRecord? {
    let latitude = Int((point.latitude * 10_000).rounded())
    let longitude = Int((point.longitude * 10_000).rounded())
    let band = Int(NearestPlaces.reach / 111 * 10_000) + 1
    let narrowing = cos(point.latitude * .pi / 180)
    var nearest: (place: PlaceRecord, distance: Double)?
    let home = NearestPlaces.row(latitude)
    for step in 0...band / NearestPlaces.rowHeight + 1 {
      // All places of these rows are at least this far to the north or south.
      let leastNorth = Double(max(0, step - 1) * NearestPlaces.rowHeight)
      if let nearest, nearest.distance < leastNorth * leastNorth { break }
      for row in step == 0 ? [home] : [home - step, home + step] where (0..<NearestPlaces.rowCount).contains(row) {
        for number in places[starts[row]..<starts[row + 1]] {
          let place = file.place(Int(number))
          let north = place.latitude - latitude
          guard abs(north) <= band, isCounted(place) else { continue }
          let apart = abs(place.longitude - longitude)
          let east = Double(min(apart, 3_600_000 - apart)) * narrowing
          let distance = Double(north * north) + east * east
          // Of two places at the same distance, the larger one has the smaller number.
          let isNearer = nearest.map { (distance, place.number) < ($0.distance, $0.place.number) } ?? true
          if isNearer { nearest = (place, distance) }
        }
      }
    }
    return nearest?.place
  }
}
