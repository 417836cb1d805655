public import Platform

/// The languages of texts and dates, the clock, and the characters to write them with.
public struct LanguageChoice: Hashable, Sendable {
  /// The language of sentences, labels, numbers and units.
  public let words: Language
  /// The language of the names of days and months, and their order.
  public let dates: Language
  /// How times of day are written.
  public let clock: HourClock
  public let glyphs: GlyphSet

  /// Determines the languages: the user's choice, otherwise the environment. English is used for a language without a
  /// translation, and for `C` and `POSIX`.
  ///
  /// The environment's order is defined by POSIX: `LC_ALL`, then the category's own variable, then `LANG`; an empty
  /// variable counts as unset. `LC_MESSAGES` is for texts and `LC_TIME` for dates. Therefore `LANG=en_US.UTF-8
  /// LC_TIME=de_DE.UTF-8` results in English sentences with German dates, as in `ls`. `LC_CTYPE` decides on the
  /// characters. If nothing is set, as for a service or in a container, the reader is assumed to support Unicode.
  ///
  /// - Parameters:
  ///   - chosen: the user's choice, for texts and dates alike.
  ///   - clock: the user's choice; `nil` for the clock of the environment.
  public init(_ chosen: Language? = nil, clock: HourClock? = nil, environment: Environment) {
    self.clock = clock ?? HourClock(environment: environment)
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

  /// Returns the language of texts by its code, "pl", also if Vane is not translated into it: the user's choice,
  /// otherwise the language of the environment; `nil` if there is none.
  public static func code(_ chosen: Language? = nil, environment: Environment) -> String? {
    if let chosen { return chosen.rawValue }
    guard let code = LocaleName.of("LC_MESSAGES", in: environment)?.language else { return nil }
    return ["", "c", "posix"].contains(code) ? nil : code
  }

  /// Returns the texts, with the dates in their language.
  ///
  /// - Parameter catalog: reads the translations into a language; `nil` if they are not installed.
  public func wording(_ catalog: (Language) -> Catalog?) -> Wording {
    Wording(words, dates: dates, clock: clock, catalog: words == .english ? nil : catalog(words))
  }
}

/// The name of a locale in the environment: `de_AT.UTF-8@euro` (POSIX.1-2024, section 8.2).
struct LocaleName: Hashable, Sendable {
  /// The language in lower case: `de`, `c`, `posix`; empty for an empty name.
  public let language: String
  /// The country in capitals: `AT`; `nil` if the name has none.
  let territory: String?
  /// The charset as written; `nil` if the name has none.
  let charset: String?

  init(_ name: String) {
    let name = name.prefix { $0 != "@" }
    language = name.prefix { $0 != "_" && $0 != "." && $0 != "-" }.lowercased()
    territory = name.prefix { $0 != "." }.split { "_-".contains($0) }.dropFirst()
      .first { $0.count == 2 && $0.allSatisfy { $0.isASCII && $0.isLetter } }?.uppercased()
    charset = name.firstIndex(of: ".").map { String(name[name.index(after: $0)...]) }
  }

  /// Returns the locale of a category: the value of `LC_ALL`, otherwise of the category's own variable, otherwise of
  /// `LANG`. Returns `nil` if none is set. An empty variable counts as unset.
  public static func of(_ category: String, in environment: Environment) -> LocaleName? {
    ["LC_ALL", category, "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }.map(Self.init)
  }

  /// Whether the locale's characters are Unicode. A name without a charset usually means UTF-8, but `C` and
  /// `POSIX` guarantee only ASCII.
  public var isUnicode: Bool {
    switch charset {
    case let charset?: charset.lowercased().filter { $0 != "-" } == "utf8"
    case nil: !["c", "posix"].contains(language)
    }
  }
}
