import FoundationEssentials
import Glibc
import Services
public import Weather

/// A place of a dialogue about warnings.
public struct AlertPlace: Hashable, Sendable {
  public var coordinate: Coordinate
  /// Codes of areas that it is in: "EMMA_ID:UK105" as learned from a document, or "UK105" as the user types it.
  public var codes: Set<String>
  /// Codes of areas that it is not in, "EMMA_ID:UK105". A code that is also in ``codes`` counts as the place's own.
  public var foreignCodes: Set<String>
  /// ISO 3166-1 alpha-2 code of its country, when known.
  public var countryCode: String?

  public init(_ place: RequestPlace, codes: Set<String> = [], foreignCodes: Set<String> = []) {
    coordinate = place.coordinate
    countryCode = place.countryCode
    self.codes = codes
    self.foreignCodes = foreignCodes
  }
}

/// An area of a warning: shapes, codes, or both.
struct AlertArea: Hashable, Sendable {
  var name: String
  var polygons: [AlertPolygon] = []
  var circles: [AlertCircle] = []
  var codes: Set<AreaCode> = []

  /// Returns whether a place is in the area.
  ///
  /// A code of the place decides first, then the shapes. If there are no shapes and all codes are foreign to the place,
  /// it is outside. Other codes do not decide, because Vane has no table of their shapes.
  func placing(of place: AlertPlace) -> AlertPlacing {
    if codes.contains(where: { place.codes.contains($0.qualified) || place.codes.contains($0.value) }) {
      return .inside
    }
    if hasShape { return shapesContain(place.coordinate) ? .inside : .outside }
    if !codes.isEmpty, codes.allSatisfy({ place.foreignCodes.contains($0.qualified) }) { return .outside }
    return .unknown
  }

  /// Returns what the shapes say about the area's code: whether the place belongs to it.
  ///
  /// The area must have one code, because it is not known which of several codes a shape belongs to. A code counts as
  /// foreign only if the place is far from the shapes: some services draw the event, which can be a corner of the
  /// code's region, and a code that is foreign by mistake would hide all later warnings.
  func lesson(for place: AlertPlace) -> (code: AreaCode, isPlaces: Bool)? {
    guard hasShape, codes.count == 1, let code = codes.first else { return nil }
    let point = place.coordinate
    if shapesContain(point) { return (code, true) }
    let isFar = polygons.allSatisfy { $0.isFar(from: point) } && circles.allSatisfy { $0.isFar(from: point) }
    return isFar ? (code, false) : nil
  }

  private var hasShape: Bool { !polygons.isEmpty || !circles.isEmpty }

  private func shapesContain(_ point: Coordinate) -> Bool {
    polygons.contains { $0.contains(point) } || circles.contains { $0.contains(point) }
  }
}

extension Collection<AlertArea> {
  /// Returns `inside` if the place is in any area, `outside` if it is outside all, else `unknown`.
  func placing(of place: AlertPlace) -> AlertPlacing {
    let placings = Set(map { $0.placing(of: place) })
    if placings.contains(.inside) { return .inside }
    return placings == [.outside] ? .outside : .unknown
  }
}

/// The code of an area in a national or European list.
struct AreaCode: Hashable, Sendable {
  let value: String
  /// The code with its list, "EMMA_ID:UK105": the lists use the same letters for different areas.
  let qualified: String

  /// - Parameter scheme: the list: EMMA_ID, NUTS3, FIPS, ...
  init(scheme: String, value: String) {
    self.value = value
    qualified = "\(scheme):\(value)"
  }
}

/// Whether a place is in a warning's area.
enum AlertPlacing: Hashable, Sendable {
  case inside
  case outside
  case unknown
}

/// A polygon of a warning's area.
struct AlertPolygon: Hashable, Sendable {
  /// Degrees north and east. Where the line crosses the antimeridian, degrees east continue beyond 180, so neighbours
  /// are never more than half the Earth apart.
  private let corners: [Corner]

  private struct Corner: Hashable {
    var north: Double
    var east: Double
  }

  /// Reads `38.12,-76.07 38.11,-76.09 ...`: latitude first, separated by any white space.
  ///
  /// Returns `nil` for fewer than three corners, and for a corner that is not on the Earth.
  init?(_ text: String) {
    var corners: [Corner] = []
    for pair in text.split(whereSeparator: \.isWhitespace) {
      guard let (north, east) = AlertPolygon.degrees(pair) else { return nil }
      corners.append(Corner(north: north, east: east))
    }
    if let first = corners.first, corners.count > 1, corners.last == first { corners.removeLast() }
    guard corners.count >= 3 else { return nil }
    for index in corners.indices.dropFirst() {
      let step = (corners[index].east - corners[index - 1].east).remainder(dividingBy: 360)
      corners[index].east = corners[index - 1].east + step
    }
    self.corners = corners
  }

  /// Whether a point is inside, by the even-odd rule, or on the line.
  func contains(_ point: Coordinate) -> Bool {
    // The polygon's degrees east may differ from the point's by a full turn.
    [-360.0, 0, 360].contains { contains(Corner(north: point.latitude, east: point.longitude + $0)) }
  }

  /// Whether a point is more than 3 degrees of latitude, 333 km, beyond the outermost corners in one direction.
  func isFar(from point: Coordinate) -> Bool {
    let (north, east) = (corners.map(\.north), corners.map(\.east))
    guard let south = north.min(), let top = north.max(), let west = east.min(), let right = east.max() else {
      return false
    }
    let along =
      [-360.0, 0, 360].map { turn in
        max(west - (point.longitude + turn), point.longitude + turn - right)
      }.min() ?? 0
    let shrunk = along * cos(point.latitude * .pi / 180)
    return max(south - point.latitude, point.latitude - top, shrunk) > AlertPolygon.farDegrees
  }

  private static let farDegrees = 3.0

  private func contains(_ point: Corner) -> Bool {
    guard var previous = corners.last else { return false }
    var isInside = false
    for corner in corners {
      if AlertPolygon.isOnLine(point, from: previous, to: corner) { return true }
      if (corner.north > point.north) != (previous.north > point.north) {
        let share = (point.north - corner.north) / (previous.north - corner.north)
        if point.east < corner.east + share * (previous.east - corner.east) { isInside.toggle() }
      }
      previous = corner
    }
    return isInside
  }

  private static func isOnLine(_ point: Corner, from start: Corner, to end: Corner) -> Bool {
    guard (min(start.north, end.north)...max(start.north, end.north)).contains(point.north),
      (min(start.east, end.east)...max(start.east, end.east)).contains(point.east)
    else { return false }
    let area =
      (end.east - start.east) * (point.north - start.north) - (end.north - start.north) * (point.east - start.east)
    return abs(area) < 1e-12
  }

  /// Reads the two numbers of `lat,lon`. The longitude may be up to 360 degrees.
  static func degrees(_ pair: Substring) -> (north: Double, east: Double)? {
    let halves = pair.split(separator: ",", omittingEmptySubsequences: false)
    guard halves.count == 2, let north = Double(halves[0]), let east = Double(halves[1]),
      (-90...90).contains(north), (-360...360).contains(east)
    else { return nil }
    return (north, east)
  }
}

/// A circle of a warning's area.
struct AlertCircle: Hashable, Sendable {
  private let north: Double
  private let east: Double
  /// Kilometres.
  private let radius: Double

  /// Reads `47.5,19.05 25`: latitude, longitude, radius in kilometres.
  init?(_ text: String) {
    let parts = text.split(whereSeparator: \.isWhitespace)
    guard parts.count == 2, let (north, east) = AlertPolygon.degrees(parts[0]), let radius = Double(parts[1]),
      radius.isFinite, radius >= 0
    else { return nil }
    self.north = north
    self.east = east
    self.radius = radius
  }

  /// Whether a point is not farther from the centre than the radius.
  func contains(_ point: Coordinate) -> Bool { distance(to: point) <= radius }

  /// Whether a point is more than 333 km beyond the circle.
  func isFar(from point: Coordinate) -> Bool { distance(to: point) > radius + 333 }

  /// Returns the kilometres from the centre.
  private func distance(to point: Coordinate) -> Double { point.kilometres(toLatitude: north, longitude: east) }
}
