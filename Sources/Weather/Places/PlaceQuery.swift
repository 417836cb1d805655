public import Failures

/// A typed place: a name to search for, or coordinates.
public enum PlaceQuery: Hashable, Sendable {
  case name(String)
  case coordinate(Coordinate)

  /// Reads `48.85,2.35`, `-33.87, 151.21`, `33.87S 151.21E` and `N48.85 E2.35` as coordinates, everything else as a
  /// name.
  ///
  /// Decimals need a point, because a comma separates the two numbers.
  ///
  /// - Throws: for invalid coordinates and for an empty text.
  public init(_ text: String) throws(PlaceQueryError) {
    let trimmed = text.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed()
    guard !trimmed.isEmpty else { throw .empty }
    guard let (first, second) = PlaceQuery.pair(String(trimmed)) else {
      self = .name(String(trimmed))
      return
    }
    guard let latitude = first.degrees(positive: "N", negative: "S"),
      let longitude = second.degrees(positive: "E", negative: "W")
    else { throw .wrongHemisphere(String(trimmed)) }
    guard (-90...90).contains(latitude) else { throw .latitudeOutOfRange(first.text) }
    guard (-180...180).contains(longitude) else { throw .longitudeOutOfRange(second.text) }
    guard let coordinate = Coordinate(latitude: latitude, longitude: longitude) else { throw .empty }
    self = .coordinate(coordinate)
  }

  /// Returns the two halves if both are angles; `nil` means that the text is a name.
  private static func pair(_ text: String) -> (Angle, Angle)? {
    let separator: (Character) -> Bool = text.contains(",") ? { $0 == "," } : { $0.isWhitespace }
    let halves = text.split(whereSeparator: separator)
    guard halves.count == 2, let first = Angle(halves[0]), let second = Angle(halves[1]) else { return nil }
    return (first, second)
  }
}

/// A number of degrees with an optional letter of the hemisphere before or after it.
private struct Angle {
  let text: String
  private let number: Double
  private let hemisphere: String?

  init?(_ half: Substring) {
    var rest = half.filter { !$0.isWhitespace && $0 != "°" }.uppercased()
    text = String(half)
    var letter: String?
    for candidate in ["N", "S", "E", "W"] where letter == nil {
      if rest.hasPrefix(candidate) {
        letter = candidate
        rest.removeFirst()
      } else if rest.hasSuffix(candidate) {
        letter = candidate
        rest.removeLast()
      }
    }
    // `Double` would also accept "inf", "nan", "0x10" and "1e5".
    guard rest.allSatisfy({ $0.isASCII && ($0.isNumber || "+-.".contains($0)) }), let number = Double(rest) else {
      return nil
    }
    self.number = number
    hemisphere = letter
  }

  /// Returns the signed value; `nil` if the letter belongs to the other axis or contradicts the sign.
  func degrees(positive: String, negative: String) -> Double? {
    switch hemisphere {
    case nil: number
    case positive where number >= 0: number
    case negative where number >= 0: -number
    default: nil
    }
  }
}

/// Why a typed place is invalid.
public enum PlaceQueryError: Failure, Hashable {
  case empty
  case latitudeOutOfRange(String)
  case longitudeOutOfRange(String)
  case wrongHemisphere(String)

  public var description: String {
    switch self {
    case .empty:
      "the place is empty: give a name (\"Berlin\") or coordinates (48.85,2.35)"
    case .latitudeOutOfRange(let value):
      "the latitude \(value) is out of range: latitudes go from -90 to 90, and come before the longitude"
    case .longitudeOutOfRange(let value):
      "the longitude \(value) is out of range: longitudes go from -180 to 180"
    case .wrongHemisphere(let value):
      "\(value) does not read as coordinates: latitude first with N or S, then longitude with E or W (33.87S 151.21E)"
    }
  }

  public var kind: FailureKind { .usage }
}
