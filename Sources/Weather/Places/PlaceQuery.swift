public import Failures
import Text

/// A typed place: a name to search for, or coordinates.
public enum PlaceQuery: Hashable, Sendable {
  case name(String)
  case coordinate(Coordinate)
  /// Coordinates and the name that the user gave to the place behind them.
  case namedCoordinate(Coordinate, name: String)

  /// Reads coordinates in these forms, everything else as a name:
  ///
  /// - `48.85,2.35`, `-33.87, 151.21`, `48.85 2.35`, `33.87S 151.21E` and `N48.85 E2.35`, also with degree signs;
  /// - the same with decimal commas if both numbers have the letter of a hemisphere: `33,87 S, 151,21 E`;
  /// - the first forms with a name behind a comma: `47.3667, 8.55, Zürich`.
  ///
  /// Without letters, a comma separates the two numbers, so decimals need a point. Full-width characters count as the
  /// usual ones.
  ///
  /// - Throws: for invalid coordinates, for an empty text, and for four numbers between commas, which can be read in
  ///   several ways.
  public init(_ text: String) throws(PlaceQueryError) {
    let typed = text.trimmed()
    guard !typed.isEmpty else { throw .empty }
    let plain = PlaceQuery.withUsualCharacters(typed)
    if PlaceQuery.hasFourNumbers(plain) { throw .decimalCommas(typed) }
    guard let found = TypedCoordinates(plain, decimalComma: true) ?? TypedCoordinates(plain, decimalComma: false) else {
      self = .name(typed)
      return
    }
    guard let latitude = found.latitude.degrees(positive: "N", negative: "S"),
      let longitude = found.longitude.degrees(positive: "E", negative: "W")
    else { throw .wrongHemisphere(typed) }
    guard (-90...90).contains(latitude) else { throw .latitudeOutOfRange(found.latitude.text) }
    guard (-180...180).contains(longitude) else { throw .longitudeOutOfRange(found.longitude.text) }
    guard let coordinate = Coordinate(latitude: latitude, longitude: longitude) else { throw .empty }
    self = found.name.map { .namedCoordinate(coordinate, name: $0) } ?? .coordinate(coordinate)
  }

  /// The coordinates; `nil` for a name alone.
  public var coordinate: Coordinate? {
    switch self {
    case .name: nil
    case .coordinate(let coordinate), .namedCoordinate(let coordinate, _): coordinate
    }
  }

  /// Returns the text with ASCII characters for full-width ones, and for other commas, minus and degree signs.
  private static func withUsualCharacters(_ text: String) -> String {
    var plain = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "、": plain.append(",")
      case "−": plain.append("-")
      case "º", "˚": plain.append("°")
      case "\u{3000}": plain.append(" ")
      case "\u{FF01}"..."\u{FF5E}": plain.append(Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar)
      default: plain.append(scalar)
      }
    }
    return String(plain)
  }

  /// Whether a text begins with four numbers between commas: two with a decimal comma, or others.
  private static func hasFourNumbers(_ text: String) -> Bool {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).prefix(4).map { $0.trimmed() }
    return parts.count == 4
      && parts.allSatisfy { part in
        let digits = part.drop { "+-".contains($0) }
        return !digits.isEmpty && digits.allSatisfy { $0.isASCII && $0.isNumber }
      }
  }
}

/// Why a typed place is invalid.
public enum PlaceQueryError: Failure, Hashable {
  case empty
  case latitudeOutOfRange(String)
  case longitudeOutOfRange(String)
  case wrongHemisphere(String)
  /// Four numbers between commas.
  case decimalCommas(String)

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
    case .decimalCommas(let value):
      "\(value) can be read in several ways: write decimals with a point (47.3667,8.55) or with letters (47,3667N 8,55E)"
    }
  }

  public var kind: FailureKind { .usage }
}
