/// In which language words and dates are written, and with which characters.
public struct LanguageChoice: Hashable, Sendable {
  /// Of sentences, labels, numbers and units.
  public let words: Language
  /// Of the names of days and months, and their order.
  public let dates: Language
  public let glyphs: GlyphSet

  /// What a person chose, else what the environment says; English for a language that nobody has translated, and for
  /// `C` and `POSIX`.
  ///
  /// The environment's order is that of POSIX: `LC_ALL`, then the category's own variable, then `LANG`; an empty one is
  /// not set. `LC_MESSAGES` is for words, `LC_TIME` for dates, so that `LANG=en_US.UTF-8 LC_TIME=de_DE.UTF-8` has
  /// English sentences with German dates, as `ls` does. `LC_CTYPE` decides the characters; where nothing is set, as for
  /// a service or in a container, what reads them knows Unicode all the same.
  ///
  /// - Parameter chosen: for words and dates alike.
  public init(_ chosen: Language? = nil, environment: [String: String]) {
    let characters = LocaleName.of("LC_CTYPE", in: environment)
    let isUnicode = characters?.isUnicode ?? true
    let language = { (category: String) -> Language in
      let language = chosen ?? LocaleName.of(category, in: environment).flatMap { Language(rawValue: $0.language) }
      guard let language, isUnicode || language.isLatin else { return .english }
      return language
    }
    words = language("LC_MESSAGES")
    dates = language("LC_TIME")
    glyphs = isUnicode ? .unicode : .ascii
  }

  /// The words, with the dates of their language.
  public var wording: Wording {
    dates == words ? words.wording : words.wording.withDates(of: dates.wording)
  }
}
