import FoundationEssentials
import Weather

extension SavedChoices {
  /// Returns the content of `locations.json`: an object whose members are sorted by their keys, one a line.
  ///
  /// Foundation's encoder takes 1.6 GB for a million places, and ten times as long.
  func text() -> [UInt8] {
    var text = ChoicesText()
    text.add("{\n  \"interval\" : ")
    text.add(quoted: interval)
    text.add(",\n  \"locations\" : [")
    for (index, entry) in locations.enumerated() { text.add(entry, isFirst: index == 0) }
    text.add("\n  ],\n  \"schema\" : \(schema)\n}\n")
    return text.bytes
  }
}

/// The bytes of `locations.json` while they are written.
private struct ChoicesText {
  private(set) var bytes: [UInt8] = []
  private var hasMember = false

  mutating func add(_ text: String) {
    bytes += text.utf8
  }

  mutating func add(_ entry: SavedChoices.Entry, isFirst: Bool) {
    add(isFirst ? "\n    {" : ",\n    {")
    hasMember = false
    member("country", entry.country)
    member("countryCode", entry.countryCode)
    member("hasGivenName", entry.hasGivenName.map { "\($0)" }, isQuoted: false)
    member("isCurrent", "\(entry.isCurrent)", isQuoted: false)
    member("lastUsedAt", entry.lastUsedAt.formatted(.iso8601))
    member("latitude", ChoicesText.number(entry.latitude), isQuoted: false)
    member("longitude", ChoicesText.number(entry.longitude), isQuoted: false)
    member("name", entry.name)
    // The names of an unknown place are looked up again.
    member("names", entry.names.flatMap { $0.local.isEmpty ? nil : $0.storedText }, isQuoted: false)
    member("provider", entry.provider)
    member("region", entry.region)
    member("savedAt", entry.savedAt.formatted(.iso8601))
    member("timeZone", entry.timeZone)
    member("warningAreas", entry.warningAreas)
    add("\n    }")
  }

  /// Writes a member; none for `nil`.
  private mutating func member(_ key: String, _ value: String?, isQuoted: Bool = true) {
    guard let value else { return }
    add(hasMember ? ",\n      \"" : "\n      \"")
    hasMember = true
    add(key)
    add("\" : ")
    if isQuoted { add(quoted: value) } else { add(value) }
  }

  /// Writes a string. Control characters are escaped (RFC 8259, 7).
  mutating func add(quoted text: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case 0..<0x20:
        let digits = String(byte, radix: 16)
        add("\\u00\(digits.count == 1 ? "0" : "")\(digits)")
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Returns a number; a whole one without its fraction.
  private static func number(_ degrees: Double) -> String {
    let text = "\(degrees)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
