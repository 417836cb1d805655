/// A pretend observation station, whose identifier is its grid square.
struct NWSStation: Equatable, Sendable {
  let grid: NWSGrid

  /// The stations around a square, nearest first.
  static func around(_ grid: NWSGrid) -> [NWSStation] {
    [(2, -3), (12, 5), (-16, 20)].map { east, north in
      NWSStation(
        grid: NWSGrid(latitude: grid.latitude + Double(north) / 40, longitude: grid.longitude + Double(east) / 40))
    }
  }

  init(grid: NWSGrid) {
    self.grid = grid
  }

  /// Reads `V4120N5160`.
  init?(identifier: some StringProtocol) {
    guard identifier.hasPrefix("V"), let grid = NWSGrid(identifier.dropFirst(), separator: "N") else { return nil }
    self.grid = grid
  }

  var identifier: String { "V\(grid.x)N\(grid.y)" }

  var name: String {
    let place = Gazetteer.nearest(latitude: grid.latitude, longitude: grid.longitude, within: 100)
    return place.map { "\($0.name), Pretend Field" } ?? "Pretend Field"
  }
}
