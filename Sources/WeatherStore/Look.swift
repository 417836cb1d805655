public import Foundation

/// One time somebody, or something, looked at the weather.
public struct Look: Hashable, Sendable {
  public let at: Date
  public let kind: Kind

  public init(at: Date, kind: Kind) {
    self.at = at
    self.kind = kind
  }

  /// Who looked.
  public enum Kind: String, Sendable {
    /// A person at a terminal.
    case look
    /// A bar, a prompt, a script.
    case glance
  }
}
