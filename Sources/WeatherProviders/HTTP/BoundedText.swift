/// Text from the network, cut to a length that fits a sentence. It is *not* filtered for control characters.
package enum BoundedText {
  /// In Unicode scalars: one character can be as long as the body.
  static let longest = 200

  package static func cut(_ text: String) -> String {
    guard text.utf8.count > longest else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.prefix(longest)))
  }

  /// Returns the text if it has the form of a zone identifier, else `nil`: other characters could name a file outside
  /// the zone database.
  static func zoneIdentifier(_ text: String?) -> String? {
    guard let text, (1...64).contains(text.utf8.count), !text.hasPrefix("/"), !text.contains(".") else { return nil }
    let allowed = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
      case UInt8(ascii: "0")...UInt8(ascii: "9"): true
      case UInt8(ascii: "/"), UInt8(ascii: "_"), UInt8(ascii: "+"), UInt8(ascii: "-"): true
      default: false
      }
    }
    return allowed ? text : nil
  }
}
