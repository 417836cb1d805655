public import Foundation

/// One time somebody, or something, looked at the weather.
public struct LookRow: Hashable, Sendable {
  public let at: Date
  public let kind: Kind
  /// Seconds that civil time was ahead of UTC there and then.
  public let utcOffset: Int
  /// How old the data was that they found; `nil` where there was none, or nobody asked.
  public let age: Duration?

  public init(at: Date, kind: Kind, utcOffset: Int, age: Duration? = nil) {
    self.at = at
    self.kind = kind
    self.utcOffset = utcOffset
    self.age = age
  }

  /// Who looked.
  public enum Kind: String, Sendable {
    /// A person at a terminal.
    case look
    /// A bar, a prompt, a script.
    case glance
  }
}
