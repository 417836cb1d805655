import Weather

/// A square of half a degree with one pretend station in its middle. Its identifier is its number in base 36, so that
/// no list of stations is kept.
struct StationCell: Hashable, Sendable {
  private static let columns = 720
  private static let count = 720 * 360

  /// The number, from the south-west corner of the Earth eastward.
  let number: Int

  private init(_ number: Int) { self.number = number }

  /// The square that contains a point.
  init(containing point: Coordinate) {
    let column = min(Int((point.longitude + 180) * 2), Self.columns - 1)
    let row = min(Int((point.latitude + 90) * 2), Self.count / Self.columns - 1)
    self.init(row * Self.columns + column)
  }

  /// Reads an identifier; `nil` for one of no square.
  init?(id: String) {
    guard id.utf8.count == 4, let number = Int(id, radix: 36), (0..<Self.count).contains(number) else { return nil }
    self.init(number)
  }

  /// Four capitals and digits.
  var id: String {
    let digits = String(number, radix: 36, uppercase: true)
    return String(repeating: "0", count: 4 - digits.utf8.count) + digits
  }

  var middle: Coordinate? {
    Coordinate(
      latitude: (Double(number / Self.columns) + 0.5) / 2 - 90,
      longitude: (Double(number % Self.columns) + 0.5) / 2 - 180)
  }

  /// The squares whose middles are in a box, at most a number of them.
  static func inside(south: Double, west: Double, north: Double, east: Double, most: Int) -> [StationCell] {
    (0..<count).lazy.map { StationCell($0) }.filter { cell in
      guard let middle = cell.middle else { return false }
      return (south...north).contains(middle.latitude) && (west...east).contains(middle.longitude)
    }.prefix(most).map { $0 }
  }
}
