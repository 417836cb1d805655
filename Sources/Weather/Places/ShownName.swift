/// The shown spelling of a place's name.
public enum ShownName {
  /// Returns the typed name in a proper spelling.
  ///
  /// - A text in lower case or in capitals that equals the place's own name gets its spelling: "paris" and "PARIS" are
  ///   Paris, "sao paulo" is São Paulo.
  /// - Another name in lower case gets capitals: "münchen" is München. With up to three letters it may be an abbreviation
  ///   ("nyc"), so the place's own name is returned.
  /// - For a text with signs that names do not have, the place's own name is returned.
  ///
  /// - Parameters:
  ///   - typed: one of the place's names, as the user typed it.
  ///   - own: the place's own name.
  public static func text(typed: String, own: String) -> String {
    let letters = typed.unicodeScalars
    let hasCapitals = letters.contains { $0.properties.isUppercase }
    let hasSmall = letters.contains { $0.properties.isLowercase }
    if !(hasCapitals && hasSmall), PlaceKey(typed) == PlaceKey(own) { return own }
    guard letters.allSatisfy(isOfNames) else { return own }
    guard hasSmall, !hasCapitals else { return typed }
    return letters.count > 3 ? capitalized(typed) : own
  }

  private static func isOfNames(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark, .decimalNumber, .dashPunctuation:
      true
    default: " '’.()・·".unicodeScalars.contains(scalar)
    }
  }

  /// Capitalises each word except articles and prepositions.
  private static func capitalized(_ name: String) -> String {
    var text = ""
    var word = ""
    func finish() {
      let isSmall = !text.isEmpty && small.contains(word)
      text += isSmall ? word : word.prefix(1).uppercased() + word.dropFirst()
      word = ""
    }
    for character in name {
      if character == " " || character == "-" {
        finish()
        text.append(character)
      } else {
        word.append(character)
      }
    }
    finish()
    return text
  }

  /// Articles and prepositions within names: Francfort-sur-le-Main, Frankfurt am Main.
  private static let small: Set<String> = [
    "am", "an", "auf", "bei", "das", "de", "del", "della", "den", "der", "des", "di", "do", "dos", "du", "el", "im",
    "in", "la", "las", "le", "les", "los", "ob", "of", "on", "op", "sous", "sur", "the", "upon", "y",
  ]
}
