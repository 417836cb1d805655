public import FoundationEssentials

/// The size limits of a warning's texts, in bytes of UTF-8.
package enum AlertBounds: Int {
  /// Identifiers, names, events.
  case name = 512
  /// A headline, or the name of an area.
  case headline = 2_048
  /// A description, or an instruction.
  case prose = 16_384

  /// The maximum number of areas, and of references, of one warning.
  package static let list = 500

  /// Returns the text without NUL, which databases refuse, truncated at a Unicode scalar if it is too long.
  package func cut(_ text: String) -> String {
    let text = text.utf8.contains(0) ? text.replacing("\0", with: "") : text
    guard text.utf8.count > rawValue else { return text }
    var kept = String.UnicodeScalarView()
    var bytes = 0
    for scalar in text.unicodeScalars {
      bytes += UTF8.width(scalar)
      if bytes > rawValue { break }
      kept.append(scalar)
    }
    return String(kept)
  }

  /// Returns the truncated text; `nil` for an empty one.
  package func text(_ text: String?) -> String? {
    text.flatMap { $0.isEmpty ? nil : cut($0) }
  }
}

/// The address of a web page that may be opened: http or https with a host, without credentials.
public struct WebLink: RawRepresentable, Hashable, Sendable, Codable, CustomStringConvertible {
  public let rawValue: String

  /// Returns `nil` for any other scheme, for more than 2 KiB, and for characters that addresses do not have: space,
  /// controls, quotes and everything outside ASCII.
  public init?(rawValue: String) {
    guard rawValue.utf8.count <= 2_048,
      rawValue.utf8.allSatisfy({ (0x21...0x7e).contains($0) && !WebLink.quotes.contains($0) }),
      let parts = URLComponents(string: rawValue), let scheme = parts.scheme?.lowercased(),
      scheme == "http" || scheme == "https", let host = parts.host, !host.isEmpty,
      parts.user == nil, parts.password == nil
    else { return nil }
    self.rawValue = rawValue
  }

  public var description: String { rawValue }

  private static let quotes: Set<UInt8> = [
    UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"), UInt8(ascii: "<"), UInt8(ascii: ">"),
    UInt8(ascii: "\\"),
  ]
}

/// A hash of fields that is equal on every machine and in every run: FNV-1a with 64 bits. It is not cryptographic.
public struct Fingerprint: Hashable, Sendable, CustomStringConvertible {
  private var hash: UInt64 = 0xcbf2_9ce4_8422_2325

  public init() {}

  /// Creates the fingerprint of texts.
  public init(of texts: [String]) {
    for text in texts { add(text) }
  }

  /// Adds a text and a terminator, so that different lists of fields differ. `nil` differs from an empty text.
  public mutating func add(_ text: String?) {
    if let text {
      for byte in text.utf8 { add(byte) }
      add(0xff)
    } else {
      add(0xfe)
    }
  }

  /// Adds an instant, to the second.
  public mutating func add(_ date: Date?) {
    add(date.flatMap { Int64(exactly: $0.timeIntervalSince1970.rounded()) }.map(String.init))
  }

  /// 16 hexadecimal digits.
  public var description: String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  private mutating func add(_ byte: UInt8) {
    hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
  }
}
