import Text

/// One of the places that a typed name may mean.
///
/// The texts come from the network or a file; they are bounded but *not* filtered.
public struct PlaceCandidate: Hashable, Sendable {
  /// The stable identifier of the gazetteer. Negative for airports of the place index; GeoNames' identifiers are
  /// positive.
  public let id: Int
  public var location: Location
  /// Inhabitants, if known; small places and mountains often have none.
  public let population: Int?
  /// Metres above sea level, if known.
  public let elevation: Double?
  /// GeoNames feature code ("PPLC": capital, "AIRP": airport), if known.
  public let featureCode: String?
  /// Postal codes of the place, in the gazetteer's order; often empty.
  public let postcodes: [String]
  /// How the name matches the typed text, if the search says so.
  public var matched: PlaceMatch?

  public init(
    id: Int, location: Location, population: Int? = nil, elevation: Double? = nil, featureCode: String? = nil,
    postcodes: [String] = [], matched: PlaceMatch? = nil
  ) {
    self.id = id
    self.location = location
    self.population = population
    self.elevation = elevation
    self.featureCode = featureCode
    self.postcodes = postcodes
    self.matched = matched
  }
}

/// How a candidate's name matches the typed text, the closest match first.
public enum PlaceMatch: Comparable, Hashable, Sendable {
  /// The place's own name, except for case and accents.
  case exact
  /// Another name, such as one in another language or a former one.
  case alternate
  /// The code of an airport.
  case code
  /// A name that begins with the typed text.
  case prefix
  /// A suggestion only: one typing error away, or not in the typed region or country.
  case similar
}

/// Decides whether a typed name clearly means one of several candidates. If not, the user is asked.
///
/// - The typed text must be a name of the place, except for case and accents. A prefix or a similar name is never
///   clear. If a search does not say how names match, a single result is clear.
/// - Of several places with the name, the clear one has at least ten times as many inhabitants as any other. Paris is
///   in France and London in England, but for Springfield, Cambridge, San Jose and Victoria the user is asked. A place
///   whose own name is different counts a tenth of its inhabitants: Roma is Rome in Italy, but Salisbury is not Harare.
///   A typed region or country has filtered the candidates before: there is one Woodstock in Georgia, one London in
///   Ontario.
/// - If the text is also the name of a region, the place must be in that region or at its edge: New York and Buenos
///   Aires are, but Washington, D.C. is far from Washington. If it is also the name of a country, it must be the
///   place's own name and the place must be in that country: Luxembourg, but not Mexico or Georgia.
/// - An airport's code is clear if no place has that name. If a place does, the user is asked for capitals (`ULM`), and
///   lower case (`ulm`) means the place if it is its own name.
public enum ClearMatch {
  /// The required ratio of inhabitants to the next place, and the weight of a place's own name relative to another
  /// name.
  static let factor = 10

  /// Returns the candidate that is clearly meant; `nil` if the user must choose.
  ///
  /// - Parameter namesOtherArea: whether the text is also the name of a region or country that the most populous
  ///   candidate does not represent. Only the place index knows.
  public static func among(
    _ candidates: [PlaceCandidate], for typed: String, namesOtherArea: Bool = false
  ) -> PlaceCandidate? {
    let key = PlaceKey(typed)
    let named = candidates.filter { isNamed($0, key) }
    if let airport = candidates.first(where: { $0.matched == .code }) {
      let isCapital = !typed.contains(where: \.isLowercase)
      let isOwnName = named.contains { $0.matched == .exact }
      if named.isEmpty || isCapital && !isOwnName { return airport }
      if isCapital || !isOwnName { return nil }
    }
    let ranked = named.sorted { weight($0) > weight($1) }
    guard let first = ranked.first else {
      return candidates.count == 1 && candidates[0].matched == nil ? candidates[0] : nil
    }
    guard !namesOtherArea else { return nil }
    guard ranked.count > 1 else { return first }
    return weight(first) / factor >= max(1, weight(ranked[1])) ? first : nil
  }

  private static func isNamed(_ candidate: PlaceCandidate, _ key: PlaceKey) -> Bool {
    switch candidate.matched {
    case nil: PlaceKey(candidate.location.name) == key
    case .exact, .alternate: true
    case .code, .prefix, .similar: false
    }
  }

  /// Returns the weight of a place among candidates: its inhabitants, or a tenth of them if its own name is different.
  public static func weight(population: Int?, isOwnName: Bool) -> Int {
    (population ?? 0) / (isOwnName ? 1 : factor)
  }

  private static func weight(_ candidate: PlaceCandidate) -> Int {
    weight(population: candidate.population, isOwnName: candidate.matched != .alternate)
  }
}

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
