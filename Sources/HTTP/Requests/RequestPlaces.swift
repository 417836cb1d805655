public import Weather

/// The places of one request: one for each grid cell, because places in the same cell have the same forecast.
public struct RequestPlaces: Hashable, Sendable {
  /// The first place of each cell.
  public private(set) var points: [RequestPlace] = []
  /// For each place, the index of its cell's point.
  public private(set) var indices: [Int] = []

  /// - Parameter places: with the same detail.
  public init(_ places: [RequestPlace]) {
    var found: [RequestPlace.Cell: Int] = [:]
    for place in places {
      if let index = found[place.cell] {
        indices.append(index)
      } else {
        found[place.cell] = points.count
        indices.append(points.count)
        points.append(place)
      }
    }
  }
}
