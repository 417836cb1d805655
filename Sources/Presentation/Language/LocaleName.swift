/// The name of a locale as the environment has it: `de_AT.UTF-8@euro` (POSIX.1-2024, section 8.2).
struct LocaleName: Hashable, Sendable {
  /// In lower case: `de`, `c`, `posix`; empty for an empty name.
  let language: String
  /// The country, in capitals: `AT`; `nil` when none is named.
  let territory: String?
  /// As it stands; `nil` when none is named.
  let charset: String?

  init(_ name: String) {
    let name = name.prefix { $0 != "@" }
    language = name.prefix { $0 != "_" && $0 != "." && $0 != "-" }.lowercased()
    territory = name.prefix { $0 != "." }.split { "_-".contains($0) }.dropFirst()
      .first { $0.count == 2 && $0.allSatisfy { $0.isASCII && $0.isLetter } }?.uppercased()
    charset = name.firstIndex(of: ".").map { String(name[name.index(after: $0)...]) }
  }

  /// The locale of a category: that of `LC_ALL`, else of the category's own variable, else of `LANG`; `nil` when none
  /// is set. A variable that is empty is not set.
  static func of(_ category: String, in environment: [String: String]) -> LocaleName? {
    ["LC_ALL", category, "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }.map(Self.init)
  }

  /// Whether its characters are those of Unicode. A name without a charset mostly stands for UTF-8, but `C` and `POSIX`
  /// promise ASCII alone.
  var isUnicode: Bool {
    switch charset {
    case let charset?: charset.lowercased().filter { $0 != "-" } == "utf8"
    case nil: !["c", "posix"].contains(language)
    }
  }
}
