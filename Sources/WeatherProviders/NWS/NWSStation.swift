/// A station that observes the weather, by its identifier (`KDCA`, `TCTM8`).
struct NWSStation: Hashable, Sendable {
  let id: String

  /// `nil` for anything but a few capitals and digits: the identifier becomes part of a path.
  init?(_ id: String) {
    guard (2...12).contains(id.utf8.count), id.utf8.allSatisfy(NWSStation.isLetterOrDigit) else { return nil }
    self.id = id
  }

  static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: false
    }
  }
}
