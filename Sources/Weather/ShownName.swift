/// The spelling of a place's name that a person reads.
public enum ShownName {
  /// A name as it was typed, tidied.
  ///
  /// - Text without any small letter or without any capital that is the place's own name is spelled like that: "paris"
  ///   and "PARIS" are Paris, "sao paulo" is São Paulo.
  /// - Another name in small letters alone gets capitals: "münchen" is München. Of up to three letters it may be an
  ///   abbreviation ("nyc"), so the place's own name is shown.
  /// - A text with signs that no name has is shown as the place's own name.
  ///
  /// - Parameters:
  ///   - typed: one of the place's names, as a person typed it.
  ///   - own: the place's own name, well spelled.
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

  /// With a capital at the beginning of each word but those that names spell small.
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
