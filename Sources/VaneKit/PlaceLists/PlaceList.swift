import Weather

/// The places that a file lists, and its lines that cannot be used.
struct PlaceList {
  /// The places in the order of the file, each coordinate once.
  private(set) var places: [Location] = []
  /// The first lines that cannot be used.
  private(set) var badLines: [BadLine] = []
  private(set) var badLineCount = 0
  /// The lines with the coordinate of an earlier line, whose name replaces the earlier one.
  private(set) var repeatedLines: [Int] = []
  /// The number of names that were saved without some of their characters.
  private(set) var changedNames = 0
  /// The maximum number of bad lines that are kept. A file of another kind may have millions.
  private static let maximumBadLines = 20

  private var indices: [Coordinate: Int] = [:]

  /// A line that cannot be used.
  struct BadLine {
    let line: Int
    /// The path of the feature in a GeoJSON document, whose places may all be on one line.
    var feature: String?
    let problem: PlaceProblem
  }

  /// Adds a place.
  ///
  /// - Parameter isNameChanged: whether its name in the file has characters that were removed.
  mutating func add(_ place: Location, isNameChanged: Bool, onLine line: Int) {
    if isNameChanged { changedNames += 1 }
    if let index = indices[place.coordinate] {
      repeatedLines.append(line)
      places[index] = place
    } else {
      indices[place.coordinate] = places.count
      places.append(place)
    }
  }

  mutating func add(_ line: BadLine) {
    badLineCount += 1
    if badLines.count < PlaceList.maximumBadLines { badLines.append(line) }
  }
}
