/// What Vane says to somebody who begins.
public struct FirstRunWords: Sendable {
  /// Three lines for a person who looks where nothing is saved: what is the matter, what to do, and where to read on.
  public let welcome: [String]
  /// After a place was saved: how to switch off what that has switched on.
  public let switchOff: String
}
