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
  /// A code of the place decides first, then the shapes. If there are no shapes and all codes are foreign to the place, it
  /// is outside. Other codes do not decide, because Vane has no table of their shapes.
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
  /// foreign only if the place is far from the shapes: some services draw the event, which can be a corner of the code's
  /// region, and a code that is foreign by mistake would hide all later warnings.
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
