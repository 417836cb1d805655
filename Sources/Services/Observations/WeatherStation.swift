import Glibc
import Text
public import Weather

/// A weather station as the list of stations describes it.
public struct WeatherStation: Hashable, Sendable {
  public var id: StationID
  public var coordinate: Coordinate
  /// Metres above sea level.
  public var elevation: Double?
  /// The name of the site ("Maribor/Rusjan Arpt"), at most 100 Unicode scalars.
  public var name: String?
  /// Whether the station sends METAR reports, not forecasts only. Older lists do not state it; it is assumed then.
  public var reportsMETAR = true
}

// MARK: Decoding

extension WeatherStation {
  /// Decodes a list of stations. Buoys, ships and others without an ICAO identifier are left out and not counted as
  /// skipped.
  ///
  /// - Throws: the errors of ``METARReport/decode(_:)``.
  public static func decode(_ answer: ProviderAnswer) throws(ProviderError) -> [WeatherStation] {
    try AviationAnswer.entries(of: answer) { entry throws(JSONError) in try WeatherStation(entry) }.read
  }

  /// Returns `nil` for a station without an ICAO identifier.
  private init?(_ entry: JSONObject) throws(JSONError) {
    guard let id = try entry["icaoId"]?.string(), !id.isEmpty else { return nil }
    guard let id = StationID(id) else { throw try entry.value("icaoId").unusable }
    guard let coordinate = try entry.coordinate() else { throw try entry.value("lat").unusable }
    self.init(
      id: id, coordinate: coordinate, elevation: try entry.elevation("elev"),
      name: try entry.line("site", longest: 100), reportsMETAR: try WeatherStation.reportsMETAR(entry["siteType"]))
  }

  /// Reads `["METAR", "TAF"]`.
  private static func reportsMETAR(_ types: JSONElement?) throws(JSONError) -> Bool {
    guard let types else { return true }
    return try types.array().contains { (try? $0.string()) == "METAR" }
  }
}

// MARK: Choice

extension WeatherStation {
  /// The greatest distance, in kilometres, at which a station stands for a place.
  public static let farthest = 40.0
  /// The greatest difference in height, in metres, at which a station stands for a place.
  public static let greatestHeightDifference = 150.0

  /// Whether the station's height is near enough to the place's. Any height is, if the place's is unknown.
  fileprivate func isLevel(with place: Double?) -> Bool {
    guard let place else { return true }
    return elevation.map { abs($0 - place) <= WeatherStation.greatestHeightDifference } ?? false
  }
}

extension Sequence<WeatherStation> {
  /// Returns the nearest station whose METAR reports stand for a place: at most 40 km away and at most 150 m higher or
  /// lower; `nil` if there is none.
  ///
  /// - Parameter elevation: the place's height in metres. If it is unknown, the distance alone counts.
  public func nearest(to place: Coordinate, elevation: Double?) -> WeatherStation? {
    let near = lazy.map { (station: $0, kilometres: place.kilometres(to: $0.coordinate)) }.filter {
      $0.station.reportsMETAR && $0.kilometres <= WeatherStation.farthest && $0.station.isLevel(with: elevation)
    }
    return near.min { ($0.kilometres, $0.station.id) < ($1.kilometres, $1.station.id) }?.station
  }
}

/// The identifier of a weather station: the four letters and digits of its ICAO location indicator ("EDDB").
public struct StationID: Hashable, Sendable {
  public let code: String

  /// Returns `nil` unless the text is four capitals and digits of ASCII: it becomes part of a request.
  public init?(_ code: String) {
    guard code.utf8.count == 4, code.utf8.allSatisfy(\.isCapitalOrDigit) else { return nil }
    self.code = code
  }
}

extension StationID: Comparable {
  public static func < (left: StationID, right: StationID) -> Bool { left.code < right.code }
}

/// A part of the Earth between two parallels and two meridians that does not cross the antimeridian.
public struct BoundingBox: Hashable, Sendable {
  /// Degrees north.
  public let south, north: Double
  /// Degrees east.
  public let west, east: Double

  /// Returns the boxes that cover everything within a distance of a point: two if that crosses the antimeridian, else
  /// one. Near a pole the box spans all meridians.
  ///
  /// The edges are rounded outwards to tenths of a degree, so a request does not state the point.
  public static func around(
    _ point: Coordinate, kilometres: Double = WeatherStation.farthest
  ) -> [BoundingBox] {
    let radians = Double.pi / 180
    let angle = kilometres / 6_371
    let south = max(tenthBelow(point.latitude - angle / radians), -90)
    let north = min(tenthAbove(point.latitude + angle / radians), 90)
    func box(_ west: Double, _ east: Double) -> BoundingBox {
      BoundingBox(south: south, north: north, west: west, east: east)
    }
    // A circle of this size touches the meridians that are this far to the west and east.
    let sine = sin(angle) / cos(point.latitude * radians)
    guard south > -90, north < 90, sine < 1 else { return [box(-180, 180)] }
    let west = tenthBelow(point.longitude - asin(sine) / radians)
    let east = tenthAbove(point.longitude + asin(sine) / radians)
    if west < -180 { return [box(west + 360, 180), box(-180, east)] }
    if east > 180 { return [box(west, 180), box(-180, east - 360)] }
    return [box(west, east)]
  }

  public func contains(_ point: Coordinate) -> Bool {
    (south...north).contains(point.latitude) && (west...east).contains(point.longitude)
  }

  private static func tenthBelow(_ degrees: Double) -> Double { (degrees * 10).rounded(.down) / 10 + 0 }
  private static func tenthAbove(_ degrees: Double) -> Double { (degrees * 10).rounded(.up) / 10 + 0 }
}

extension BoundingBox: CustomStringConvertible {
  /// The parameter of a request: `south,west,north,east`.
  public var description: String { "\(south),\(west),\(north),\(east)" }
}
