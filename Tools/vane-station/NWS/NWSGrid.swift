import Weather

/// A square of the pretend forecast grid. Its numbers are its coordinate, so that the station keeps no list of squares.
struct NWSGrid: Equatable, Sendable {
  /// The one pretend forecast office.
  static let office = "VAN"
  private static let cellsPerDegree = 40.0
  private static let columns = 0..<14_400
  private static let rows = 0..<7_200

  let x: Int
  let y: Int

  /// The square that contains a point, about 2.5 km wide as a real one.
  init(containing point: Coordinate) {
    self.init(Int((point.longitude + 180) * Self.cellsPerDegree), Int((point.latitude + 90) * Self.cellsPerDegree))
  }

  /// The nearest square of the grid.
  private init(_ x: Int, _ y: Int) {
    self.x = min(max(x, 0), Self.columns.upperBound - 1)
    self.y = min(max(y, 0), Self.rows.upperBound - 1)
  }

  /// Reads `4120,5160`; `nil` for anything but a square of the grid.
  init?(_ text: some StringProtocol, separator: Character = ",") {
    let numbers = text.split(separator: separator, omittingEmptySubsequences: false).compactMap { Int($0) }
    guard numbers.count == 2, Self.columns.contains(numbers[0]), Self.rows.contains(numbers[1]) else { return nil }
    (x, y) = (numbers[0], numbers[1])
  }

  /// Reads the identifier of a station: `V4120N5160`.
  init?(station: String) {
    guard station.hasPrefix("V") else { return nil }
    self.init(station.dropFirst(), separator: "N")
  }

  /// The identifier of the pretend station in this square.
  var station: String { "V\(x)N\(y)" }

  /// The stations around this square, nearest first.
  var stations: [String] {
    [(2, -3), (12, 5), (-16, 20)].map { east, north in NWSGrid(x + east, y + north).station }
  }

  /// `/gridpoints/VAN/4120,5160`.
  var path: String { "/gridpoints/\(Self.office)/\(x),\(y)" }

  /// The middle of the square.
  var middle: Coordinate? {
    Coordinate(
      latitude: (Double(y) + 0.5) / Self.cellsPerDegree - 90, longitude: (Double(x) + 0.5) / Self.cellsPerDegree - 180)
  }

  /// Whether the NWS has forecasts for a point: inside a frame around the states and islands, unless the nearest place
  /// is in another country.
  static func covers(_ point: Coordinate, _ places: Places) -> Bool {
    let frames: [(north: ClosedRange<Double>, east: ClosedRange<Double>)] = [
      (24.4...49.4, -125.0...(-66.9)), (51.0...71.5, -180.0...(-129.9)), (18.8...22.4, -160.3...(-154.7)),
      (17.6...18.6, -67.4...(-64.5)), (13.2...13.7, 144.5...145.0),
    ]
    return frames.contains { $0.north.contains(point.latitude) && $0.east.contains(point.longitude) }
      && ["US", "PR", "VI", "GU", nil].contains(places.nearest(to: point)?.countryCode)
  }
}
