@testable import VaneKit
@testable import Wording

/// Texts that would command a terminal, a bar or a desktop, or hide what they are; and what of them must never come
/// out.
enum HostileText {
  static let all: [String] = [
    "\u{1B}[2J\u{1B}[HPwned", "\u{1B}[5;41mPwned", "\u{1B}]0;title\u{07}x", "\u{1B}]52;c;cm0gLXJm\u{1B}\\",
    "\u{1B}Pq#0\u{1B}\\", "\u{1B}",
    "\u{9B}31m\u{9D}0;t\u{9C}", "\u{90}\u{98}\u{9E}\u{9F}", "\u{202E}gnp.exe\u{2066}\u{2069}\u{202D}",
    "a\nb\r\nc\u{85}d\u{2028}e\u{2029}f\u{0B}\u{0C}g", "\u{8}\u{8}\u{8}\u{7F}\u{0}", "\u{200B}\u{2060}\u{FEFF}\u{AD}",
    "\u{E000}\u{F0000}\u{10FFFD}\u{E0041}\u{FFFE}", "\t\tname", "%s%n%d", "\u{200D}\u{200C}", FormatSample.hostile,
    String(repeating: "Z\u{300}\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}\u{307}", count: 200),
    String(repeating: "\u{9D}", count: 2000) + "x", String(repeating: "東", count: 2000),
  ]

  /// One of each kind, short enough that nothing cuts it off: what is tried in every language and colour.
  static let ofEachKind =
    "a\u{1B}[5;41mb\u{1B}]0;t\u{7}c\u{9B}2J\u{202E}d\u{2066}\r\ne\u{200B}\u{7F}\u{85}\u{2028}f\u{E0041}\u{8}g"

  /// Written out from the Unicode charts, not taken from the filter.
  static let forbidden: [ClosedRange<UInt32>] = [
    0x00...0x1F, 0x7F...0x9F, 0xAD...0xAD, 0x061C...0x061C, 0x180E...0x180E, 0x200B...0x200B, 0x200E...0x200F,
    0x2028...0x202E, 0x2060...0x206F, 0xE000...0xF8FF, 0xFEFF...0xFEFF, 0xFFF9...0xFFFB, 0x1BCA0...0x1BCA3,
    0x1D173...0x1D17A, 0xE0000...0x10FFFF,
  ]

  /// What of that is in lines.
  static func found(in lines: [String]) -> [String] {
    lines.flatMap(\.unicodeScalars).filter { scalar in forbidden.contains { $0.contains(scalar.value) } }
      .map { String($0.value, radix: 16) }
  }

  /// A line without the sequences that `Ink` writes, and those alone.
  static func withoutInk(_ line: String) -> String {
    line.replacing(
      /\u{1B}\[(?:0|1|(?:1;)?(?:2|3[0-79]|9[0-6]|38;5;\d{1,3}|38;2;\d{1,3};\d{1,3};\d{1,3}))m/, with: "")
  }
}
