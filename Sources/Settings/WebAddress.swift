/// The address of a service: scheme, host, and the part before the service's own paths.
///
/// The grammar is deliberately narrower than that of a URL, so that no two parsers can disagree about the host. It
/// allows ASCII only, no user, no query, no fragment, no backslash, and no percent sign in the host.
struct WebAddress: Equatable, Sendable {
  /// The address without a trailing slash.
  let text: String
  let isPlain: Bool
  /// The host in lower case; an IPv6 address has no brackets.
  let host: String

  init?(_ text: String) {
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
  var isLoopback: Bool {
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
