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
