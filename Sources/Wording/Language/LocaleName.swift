import Platform

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

  /// Returns the locale of a category: that of `LC_ALL`, otherwise of the category's own variable, otherwise of `LANG`.
  /// Returns `nil` if none is set. An empty variable counts as unset.
  public static func of(_ category: String, in environment: Environment) -> LocaleName? {
    ["LC_ALL", category, "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }.map(Self.init)
  }

  /// Whether the locale's characters are those of Unicode. A name without a charset usually means UTF-8, but `C` and
  /// `POSIX` guarantee only ASCII.
  public var isUnicode: Bool {
    switch charset {
    case let charset?: charset.lowercased().filter { $0 != "-" } == "utf8"
    case nil: !["c", "posix"].contains(language)
    }
  }
}
