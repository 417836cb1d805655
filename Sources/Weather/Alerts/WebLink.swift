import Foundation

/// The address of a web page that may be opened: http or https with a host, without credentials.
public struct WebLink: RawRepresentable, Hashable, Sendable, Codable, CustomStringConvertible {
  public let rawValue: String

  /// `nil` for every other scheme, for more than 2 KiB, and for characters that are no address's: space, controls,
  /// quotes and everything outside ASCII.
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
