import Foundation

/// A square of the pretend forecast grid, whose numbers are the coordinate itself: the station remembers nothing.
struct NWSGrid: Equatable, Sendable {
  /// The one pretend forecast office.
  static let office = "VAN"
  private static let cellsPerDegree = 40.0

  let x: Int
  let y: Int

  /// The square that a point is in; about 2.5 km wide, as the real ones are.
  init(latitude: Double, longitude: Double) {
    x = Int(((longitude + 180) * Self.cellsPerDegree).rounded(.down))
    y = Int(((latitude + 90) * Self.cellsPerDegree).rounded(.down))
  }

  /// Reads `4120,5160`; `nil` for anything but a square on the Earth.
  init?(_ text: some StringProtocol, separator: Character = ",") {
    let numbers = text.split(separator: separator, omittingEmptySubsequences: false).compactMap { Int($0) }
    guard numbers.count == 2, (0...14_400).contains(numbers[0]), (0...7200).contains(numbers[1]) else { return nil }
    x = numbers[0]
    y = numbers[1]
  }

  /// Degrees, of the middle.
  var latitude: Double { (Double(y) + 0.5) / Self.cellsPerDegree - 90 }
  var longitude: Double { (Double(x) + 0.5) / Self.cellsPerDegree - 180 }

  /// `/gridpoints/VAN/4120,5160`.
  var path: String { "/gridpoints/\(Self.office)/\(x),\(y)" }

  /// Corners from the south-east against the clock, the first one again at the end.
  var corners: [(latitude: Double, longitude: Double)] {
    let half = 0.5 / Self.cellsPerDegree
    return [(-half, half), (half, half), (half, -half), (-half, -half), (-half, half)]
      .map { (latitude: latitude + $0.0, longitude: longitude + $0.1) }
  }

  /// Whether the NWS forecasts for a point: in one of the frames around the states and islands, and not next to a
  /// known place of a neighbour.
  static func covers(latitude: Double, longitude: Double) -> Bool {
    let frames: [(north: ClosedRange<Double>, east: ClosedRange<Double>)] = [
      (24.4...49.4, -125.0...(-66.9)), (51.0...71.5, -180.0...(-129.9)), (18.8...22.4, -160.3...(-154.7)),
      (17.6...18.6, -67.4...(-64.5)), (13.2...13.7, 144.5...145.0),
    ]
    guard frames.contains(where: { $0.north.contains(latitude) && $0.east.contains(longitude) }) else { return false }
    let nearest = Gazetteer.nearest(latitude: latitude, longitude: longitude, within: 100)
    return nearest?.country.map { $0.code == Country.unitedStates.code } ?? true
  }
}
