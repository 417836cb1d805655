/// The address of a service: scheme, host, and the part before the service's own paths.
///
/// The grammar is deliberately narrower than a URL's, so that no two parsers can disagree about the host. It
/// allows ASCII only, no user, no query, no fragment, no backslash, and no percent sign in the host.
package struct WebAddress: Equatable, Sendable {
  /// The address without a trailing slash.
  let text: String
  let isPlain: Bool
  /// The host in lower case; an IPv6 address has no brackets.
  let host: String

  package init?(_ text: String) {
    guard let separator = text.firstRange(of: "://") else { return nil }
    switch text[..<separator.lowerBound].lowercased() {
    case "https": isPlain = false
    case "http": isPlain = true
    default: return nil
    }
    let rest = text[separator.upperBound...]
    let authority = rest.prefix { $0 != "/" }
    let path = rest[authority.endIndex...]
    guard path.utf8.allSatisfy({ WebAddress.isWordByte($0) || "-._~/%".utf8.contains($0) }) else { return nil }

    let name = authority.hasPrefix("[") ? authority.prefix { $0 != "]" } + "]" : authority.prefix { $0 != ":" }
    guard authority.hasPrefix(name), authority.hasPrefix("[") == name.contains(":"),
      let host = WebAddress.host(String(name))
    else { return nil }
    let port = authority.dropFirst(name.count)
    guard port.isEmpty || WebAddress.isPort(port) else { return nil }

    self.host = host
    var end = text.endIndex
    while end > text.startIndex, text[text.index(before: end)] == "/" { end = text.index(before: end) }
    self.text = String(text[..<end])
  }

  /// Whether the host is this machine: `localhost`, 127.0.0.0/8 written in full, or `::1`.
  package var isLoopback: Bool {
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return host == "localhost" || host == "::1"
      || parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
  }

  /// Returns a host in the form used for comparison: lower case, no brackets. Returns `nil` if it is neither a name
  /// nor an IP address.
  static func host(_ text: String) -> String? {
    let name = text.lowercased()
    let isBracketed = name.hasPrefix("[") && name.hasSuffix("]")
    let bare = isBracketed ? String(name.dropFirst().dropLast()) : name
    let isNumeric = isBracketed || bare.contains(":")
    let isValid = bare.utf8.allSatisfy { byte in
      isNumeric
        ? "0123456789abcdef:.".utf8.contains(byte) : WebAddress.isWordByte(byte) || "-._".utf8.contains(byte)
    }
    return isValid && !bare.isEmpty && (!isNumeric || bare.contains(":")) ? bare : nil
  }

  private static func isPort(_ text: Substring) -> Bool {
    text.hasPrefix(":") && text.dropFirst().allSatisfy { $0.isASCII && $0.isNumber }
      && UInt16(text.dropFirst()).map { $0 > 0 } == true
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"):
      true
    default: false
    }
  }
}

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

  /// Returns whether a text is the name of a host in the internet: labels of ASCII letters, digits and hyphens, the
  /// last one of letters, or `xn--` and more.
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
  /// The contact that requests carry; `nil` if it is not set, or if the text is neither an e-mail address nor a web
  /// page.
  public var usableContact: String? {
    contact.flatMap { ContactAddress.isIn($0) ? $0 : nil }
  }
}
