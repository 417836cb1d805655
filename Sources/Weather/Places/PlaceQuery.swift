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

/// Two angles in a typed text, and the name behind them.
struct TypedCoordinates {
  let latitude: TypedAngle
  let longitude: TypedAngle
  /// `nil` without a name.
  let name: String?

  /// Returns `nil` if the text does not have this form.
  ///
  /// - Parameter decimalComma: whether decimals may have a comma. Then both angles need a letter, because a comma may
  ///   also separate them.
  init?(_ text: String, decimalComma: Bool) {
    var rest = text[...]
    guard let first = TypedAngle(&rest, decimalComma: decimalComma) else { return nil }
    let length = rest.count
    rest = rest.drop(while: \.isWhitespace)
    if rest.first == "," { rest = rest.dropFirst().drop(while: \.isWhitespace) }
    guard rest.count < length || decimalComma, let second = TypedAngle(&rest, decimalComma: decimalComma) else {
      return nil
    }
    if decimalComma, !first.hasHemisphere || !second.hasHemisphere { return nil }
    (latitude, longitude) = (first, second)
    rest = rest.drop(while: \.isWhitespace)
    guard !rest.isEmpty else {
      name = nil
      return
    }
    let behind = rest.dropFirst().drop(while: \.isWhitespace)
    guard rest.first == ",", behind.contains(where: \.isLetter) else { return nil }
    name = String(behind)
  }
}

/// A number of degrees with an optional letter of the hemisphere before or after it.
struct TypedAngle {
  let text: String
  private let number: Double
  private let hemisphere: Character?

  var hasHemisphere: Bool { hemisphere != nil }

  /// Reads an angle at the begin of a text and removes it from there.
  init?(_ rest: inout Substring, decimalComma: Bool) {
    let start = rest
    var letter = TypedAngle.hemisphere(&rest, isBehind: false)
    var digits = ""
    if let sign = rest.first, "+-".contains(sign) { digits.append(rest.removeFirst()) }
    var hasPoint = false
    while let next = rest.first {
      let isComma = decimalComma && next == "," && (rest.dropFirst().first.map(TypedAngle.isDigit) ?? false)
      let isPoint = next == "." || isComma
      guard TypedAngle.isDigit(next) || isPoint && !hasPoint else { break }
      hasPoint = hasPoint || isPoint
      digits.append(isPoint ? "." : next)
      rest.removeFirst()
    }
    guard digits.contains(where: TypedAngle.isDigit), let number = Double(digits) else { return nil }
    self.number = number
    TypedAngle.skip("°", in: &rest)
    if letter == nil { letter = TypedAngle.hemisphere(&rest, isBehind: true) }
    hemisphere = letter
    text = String(start[..<rest.startIndex])
    // The next character must not go on with a number or a word: `0x10`, `1e1`, `5th`.
    if let next = rest.first, next.isLetter || TypedAngle.isDigit(next) || next == "." {
      guard decimalComma, hemisphere != nil, "NSEW".contains(next.uppercased()) || TypedAngle.isDigit(next) else {
        return nil
      }
    }
  }

  /// Returns the signed value; `nil` if the letter belongs to the other axis or contradicts the sign.
  func degrees(positive: Character, negative: Character) -> Double? {
    switch hemisphere {
    case nil: number
    case positive where number >= 0: number
    case negative where number >= 0: -number
    default: nil
    }
  }

  private static func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }

  /// Reads the letter of a hemisphere before or behind a number, also with blanks between them. In `48.85 E2.35` the
  /// letter belongs to the second number, and the first letter of a word is no hemisphere.
  private static func hemisphere(_ rest: inout Substring, isBehind: Bool) -> Character? {
    let word = rest.drop(while: \.isWhitespace)
    guard let letter = word.first?.uppercased().first, "NSEW".contains(letter) else { return nil }
    let following = word.dropFirst()
    if isBehind {
      let isApart = word.startIndex > rest.startIndex
      if let next = following.first, isWordOfLetters(following) || isApart && isDigit(next) { return nil }
      rest = following
    } else {
      rest = following.drop(while: \.isWhitespace)
    }
    return letter
  }

  /// Whether the text goes on with a letter that is no hemisphere of a following number, as in `S33,87E151,21`.
  private static func isWordOfLetters(_ text: Substring) -> Bool {
    guard let letter = text.first, letter.isLetter else { return false }
    return !(text.dropFirst().first.map(isDigit) ?? false)
  }

  private static func skip(_ sign: Character, in rest: inout Substring) {
    let next = rest.drop(while: \.isWhitespace)
    if next.first == sign { rest = next.dropFirst() }
  }
}
