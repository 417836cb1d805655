import Normalization

/// The form of a name in which it is stored and looked up: lower case without diacritics, words separated by one blank.
///
/// "Łódź" is `lodz`, "Straße" `strasse`, "St. John's" `saint johns`, "Мюнхен" `мюнхен`, "東京" itself. The place index
/// has keys by the same rule, which is implemented again in `script/make-places`: change both together, and build the
/// index again.
public struct PlaceKey: Hashable, Sendable {
  /// Empty if the name has no letter and no digit.
  public let text: String

  public init(_ name: String) {
    let isPlain = name.utf8.allSatisfy { $0 < 0x80 }
    let kept = name.unicodeScalars.filter { !PlaceKey.dropped.contains($0) }
    let decomposed = isPlain ? String(kept) : String(kept).normalized(.nfkd)
    var plain = String.UnicodeScalarView()
    for scalar in decomposed.lowercased().unicodeScalars where !PlaceKey.dropped.contains(scalar) {
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark, .format: continue
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .spacingMark,
        .decimalNumber, .letterNumber, .otherNumber:
        plain.append(contentsOf: PlaceKey.letters[scalar] ?? String.UnicodeScalarView([scalar]))
      default: plain.append(" ")
      }
    }
    let composed = isPlain ? String(plain) : String(plain).normalized(.nfc)
    text = composed.split(separator: " ").map { PlaceKey.words[$0] ?? String($0) }.joined(separator: " ")
  }

  /// Letters without a canonical decomposition.
  private static let letters: [Unicode.Scalar: String.UnicodeScalarView] = [
    "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i", "ħ": "h", "ŧ": "t",
    "ŋ": "n", "ə": "a", "ς": "σ",
  ].mapValues { (plain: String) in plain.unicodeScalars }

  /// Apostrophes and similar signs, which do not separate words.
  private static let dropped = Set("'`´‘’‛′·ʹʻʼʽʾʿ׳״".unicodeScalars)

  /// Common abbreviations.
  private static let words: [Substring: String] = ["st": "saint", "ste": "sainte", "mt": "mount", "ft": "fort"]
}
