/// A language with a complete translation, by its ISO 639-1 code.
public enum Language: String, CaseIterable, Sendable {
  case english = "en"
  case german = "de"
  case french = "fr"
  case spanish = "es"
  case japanese = "ja"

  /// Whether the language can be written in ASCII.
  var isLatin: Bool {
    switch self {
    case .english, .german, .french, .spanish: true
    case .japanese: false
    }
  }
}
