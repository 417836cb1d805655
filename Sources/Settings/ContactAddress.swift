/// What weather services accept as a contact: a text in which a word is an e-mail address or a web page.
enum ContactAddress {
  /// The description for the user, as the end of a sentence.
  static let allowed =
    "an e-mail address or a web page, such as you@example.org or https://example.org, at most 200 bytes"

  /// Returns whether a text has an address: `you@example.org`, `https://example.org/about`, `Jane <jane@example.org>`.
  static func isIn(_ text: String) -> Bool {
    text.split(separator: " ").contains { word in
      let word = word.drop { around.contains($0) }
      let end = word.lastIndex { !around.contains($0) }.map(word.index(after:)) ?? word.startIndex
      return isMail(word[..<end]) || isPage(word[..<end])
    }
  }

  private static let around = "<>()[],;\""

  private static func isMail(_ text: Substring) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty else { return false }
    let isLocal = parts[0].allSatisfy { $0.isASCII && !$0.isWhitespace && !"/:<>()[]\\,;\"".contains($0) }
    return isLocal && isHost(parts[1])
  }

  private static func isPage(_ text: Substring) -> Bool {
    let scheme = ["https://", "http://"].first { text.lowercased().hasPrefix($0) } ?? ""
    let rest = text.dropFirst(scheme.count)
    guard rest.allSatisfy(\.isASCII) else { return false }
    let authority = rest.prefix { !"/?#".contains($0) }.split(separator: ":", omittingEmptySubsequences: false)
    guard let host = authority.first, authority.count <= 2 else { return false }
    let hasPort = authority.count == 1 || (1...65_535).contains(Int(authority[1]) ?? 0)
    return hasPort && isHost(host)
  }

  /// Returns whether a text is the name of a host in the internet: labels of ASCII letters, digits and hyphens, the last one
  /// of letters, or `xn--` and more.
  private static func isHost(_ text: Substring) -> Bool {
    let labels = text.split(separator: ".", omittingEmptySubsequences: false)
    let areLabels = labels.allSatisfy { label in
      (1...63).contains(label.count) && label.first != "-" && label.last != "-"
        && label.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    }
    guard areLabels, labels.count >= 2, let last = labels.last else { return false }
    return last.count >= 2 && (last.allSatisfy(\.isLetter) || last.lowercased().hasPrefix("xn--"))
  }
}

extension Settings {
  /// The contact that requests carry; `nil` if it is not set, or if the text is neither an e-mail address nor a web page.
  public var usableContact: String? {
    contact.flatMap { ContactAddress.isIn($0) ? $0 : nil }
  }
}
