public import Platform

/// The background of text, as far as it is known.
public enum Background: Hashable, Sendable {
  /// A dark or light background of unknown colour: black or white is assumed.
  case dark, light
  /// Red, green and blue, eight bits each, as the terminal answered.
  case color(UInt32)
  /// Neither the user nor the terminal has given a background.
  case unknown

  /// Reads the background from the environment: `COLORFGBG`, as rxvt and Konsole set it (`15;0`, `0;default;15`), or a
  /// `TERM` that is always dark. Returns `nil` if neither is set, or if it names only the terminal's default.
  ///
  /// Of the sixteen colours, white and the bright ones except grey are light, as in Vim.
  public init?(environment: Environment) {
    if let index = environment["COLORFGBG"]?.split(separator: ";").last.flatMap({ Int($0) }) {
      self = index == 7 || (9...15).contains(index) ? .light : .dark
    } else if environment["TERM"] == "linux" {
      self = .dark
    } else {
      return nil
    }
  }

  /// Whether black text is harder to read on the background than white text; `nil` if the background is unknown.
  public var isDark: Bool? {
    switch self {
    case .dark: true
    case .light: false
    case .color(let rgb): Contrast.of(rgb, 0xFFFFFF) > Contrast.of(rgb, 0)
    case .unknown: nil
    }
  }
}

/// The source of a `Background`.
public enum BackgroundOrigin: Hashable, Sendable {
  /// The setting `display.background`.
  case setting
  /// The environment variable of this name.
  case variable(String)
  /// The answer of the terminal.
  case terminal
  /// The terminal did not answer, or could not be queried.
  case noAnswer
}

/// The answers of a terminal to two queries, separated from keys that the user types meanwhile.
///
/// The queries are for its background (OSC 11, xterm's ctlseqs) and its attributes (DA1, ECMA-48 8.3.24).
public struct TerminalReply: Sendable {
  /// The query to write to the terminal: OSC 11, then DA1. Nearly every terminal answers DA1, and answers it last.
  public static let question = "\u{1B}]11;?\u{1B}\\\u{1B}[c"

  /// The colour as red, green and blue, eight bits each; `nil` while there is no answer.
  public private(set) var color: UInt32?
  /// Whether the answer to DA1 has arrived, so that no answer to OSC 11 will follow.
  public private(set) var isComplete = false
  private var keys: [UInt8] = []
  /// The beginning of an incomplete sequence.
  private var unread: [UInt8] = []

  private static let maximumLength = 64
  private static let escape = UInt8(ascii: "\u{1B}")

  public init() {}

  /// The typed bytes, without the beginning of an answer.
  public var typed: [UInt8] {
    unread.starts(with: [TerminalReply.escape, UInt8(ascii: "]")]) || unread.starts(with: Array("\u{1B}[?".utf8))
      ? keys : keys + unread
  }

  public mutating func take(_ bytes: [UInt8]) {
    for byte in bytes {
      guard !unread.isEmpty || byte == TerminalReply.escape else {
        keys.append(byte)
        continue
      }
      unread.append(byte)
      takeSequence()
    }
  }

  /// Processes a sequence once it is complete.
  private mutating func takeSequence() {
    guard unread.count > 1, let last = unread.last else { return }
    switch unread[1] {
    case UInt8(ascii: "]"):
      let isEnded = last == 0x07 || unread.suffix(2) == Array("\u{1B}\\".utf8)
      guard isEnded || unread.count > TerminalReply.maximumLength else { return }
      if let answer = TerminalReply.color(in: String(decoding: unread, as: UTF8.self)) { color = answer }
    case UInt8(ascii: "["):
      guard unread.count > 2, (0x40...0x7E).contains(last) || unread.count > TerminalReply.maximumLength else { return }
      if unread[2] == UInt8(ascii: "?"), last == UInt8(ascii: "c") { isComplete = true } else { keys += unread }
    default: keys += unread
    }
    unread = []
  }

  /// Reads `rgb:ffff/ffff/ffff`, with one to four digits each, or `rgba:` with a fourth.
  private static func color(in text: String) -> UInt32? {
    guard let match = text.firstMatch(of: /\]11;rgba?:([0-9A-Fa-f]{1,4})\/([0-9A-Fa-f]{1,4})\/([0-9A-Fa-f]{1,4})/)
    else {
      return nil
    }
    return [match.1, match.2, match.3].reduce(0) { color, digits in
      let maximum = (1 << (4 * digits.count)) - 1
      return color << 8 | UInt32((Int(digits, radix: 16) ?? 0) * 255 / maximum)
    }
  }
}
