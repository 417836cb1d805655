public import Foundation

/// One look at the weather, by a person or by a program.
public struct LookRow: Hashable, Sendable {
  public let at: Date
  public let kind: Kind
  /// The offset of civil time from UTC at that time and place, in seconds; positive if ahead.
  public let utcOffset: Int
  /// The age of the data that was shown; `nil` if there was no data, or if the age was not requested.
  public let age: Duration?

  public init(at: Date, kind: Kind, utcOffset: Int, age: Duration? = nil) {
    self.at = at
    self.kind = kind
    self.utcOffset = utcOffset
    self.age = age
  }

  /// The kind of reader.
  public enum Kind: String, Sendable {
    /// A person at a terminal.
    case look
    /// A bar, a prompt, a script.
    case glance
  }
}
