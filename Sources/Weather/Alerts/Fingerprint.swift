public import Foundation

/// A short text that is the same for the same fields on every machine and in every run: FNV-1a with 64 bits.
///
/// Tells apart what a person is told twice from what is told once; it keeps no secret.
public struct Fingerprint: Hashable, Sendable, CustomStringConvertible {
  private var hash: UInt64 = 0xcbf2_9ce4_8422_2325

  public init() {}

  /// A text with its end, so that no two lists of fields look alike; `nil` and an empty text differ.
  public mutating func add(_ text: String?) {
    if let text {
      for byte in text.utf8 { add(byte) }
      add(0xff)
    } else {
      add(0xfe)
    }
  }

  /// An instant, to the second.
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
