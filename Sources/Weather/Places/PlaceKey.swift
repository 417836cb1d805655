import Text

/// The form of a name in which it is stored and looked up: lower case without diacritics, words separated by one blank.
///
/// "Łódź" is `lodz`, "Straße" `strasse`, "St. John's" `saint johns`, "Мюнхен" `мюнхен`, "東京" itself. The place index
/// has keys by the same rule, which is implemented again in `script/make-places`: change both together, and build the
/// index again.
public struct PlaceKey: Hashable, Sendable {
  /// Empty if the name has no letter and no digit.
  public let text: String

  public init(_ name: String) {
    let plain = name.utf8.allSatisfy { $0 < 0x80 } ? PlaceKey.plainASCII(name) : PlaceKey.plain(name)
    text = plain.split(separator: " ").map { PlaceKey.words[$0] ?? String($0) }.joined(separator: " ")
  }

  /// Returns the letters and digits of an ASCII text in lower case, and blanks for all other signs but apostrophes.
  private static func plainASCII(_ name: String) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(name.utf8.count)
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): bytes.append(byte | 0x20)
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): bytes.append(byte)
      case UInt8(ascii: "'"), UInt8(ascii: "`"): continue
      default: bytes.append(UInt8(ascii: " "))
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the same of any text, without diacritics.
  private static func plain(_ name: String) -> String {
    let kept = name.unicodeScalars.filter { !PlaceKey.dropped.contains($0) }
    var plain = String.UnicodeScalarView()
    for scalar in String(kept).normalized(.nfkd).lowercased().unicodeScalars
    where !PlaceKey.dropped.contains(scalar) {
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark, .format: continue
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .spacingMark,
        .decimalNumber, .letterNumber, .otherNumber:
        if let letters = PlaceKey.letters[scalar] {
          plain.append(contentsOf: letters)
        } else {
          plain.append(scalar)
        }
      default: plain.append(" ")
      }
    }
    return String(plain).normalized(.nfc)
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
