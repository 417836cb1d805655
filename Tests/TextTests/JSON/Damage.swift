/// A source of random damage that is the same on every run (SplitMix64).
struct Damage: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  private static let splices = [
    "nan", "null", "-1e999", "1e-400", "99999999999999999999", "1e18", "\"", "{", "[", "]", "}", ",", ":", "\\u0000",
    "\\ud800", "\\ud83d\\ude00", "true", "-", "+", "0", "9", ".", "e", "E5", "\u{feff}", "é", "\\", "\\q", "\u{1}",
    "\u{7f}", " ", "\n", "/**/", "\"latitude\":1,", "\\u006", "0.1000000000000000055511151231257827",
  ]

  /// Changes bytes: deletes, duplicates, flips bits, cuts the end off, or inserts a text.
  mutating func damage(_ bytes: inout [UInt8]) {
    guard !bytes.isEmpty else { return }
    let place = Int.random(in: 0..<bytes.count, using: &self)
    let end = min(bytes.count, place + Int.random(in: 1...8, using: &self))
    switch Int.random(in: 0..<20, using: &self) {
    case 0..<4: bytes.removeSubrange(place..<end)
    case 4..<8: bytes.insert(contentsOf: Array(bytes[place..<end]), at: place)
    case 8..<12: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &self)
    case 12: bytes.removeSubrange(place...)
    case 13: bytes[place] = UInt8.random(in: .min ... .max, using: &self)
    default: bytes.insert(contentsOf: (Self.splices.randomElement(using: &self) ?? "").utf8, at: place)
    }
  }
}
