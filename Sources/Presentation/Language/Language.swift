/// A language with a complete translation, by its ISO 639-1 code.
public enum Language: String, CaseIterable, Sendable {
  case english = "en"
  case german = "de"
  case french = "fr"
  case spanish = "es"
  case japanese = "ja"

  var tables: WordTables {
    switch self {
    case .english: .english
    case .german: .german
    case .french: .french
    case .spanish: .spanish
    case .japanese: .japanese
    }
  }

  /// Whether the language can be written in ASCII.
  var isLatin: Bool {
    switch self {
    case .english, .german, .french, .spanish: true
    case .japanese: false
    }
  }
}
