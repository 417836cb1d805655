/// What Vane says to somebody who begins.
public struct FirstRunWords: Sendable {
  /// Three lines for a person who looks where nothing is saved: what is the matter, what to do, and where to read on.
  public let welcome: [String]
  /// After a place was saved: how to switch off what that has switched on.
  public let switchOff: String
}

/// The questions of the first run.
public struct SetupWords: Sendable {
  public let serviceWhy: String
  /// Ends with the choices, the default first.
  public let serviceQuestion: String
  /// The answers that mean yes and no, in small letters.
  public let yes: [String]
  public let no: [String]
  /// No systemd answers; a line for cron comes below.
  public let noSystemd: String
  /// Why a contact address is asked for, and who sees it.
  public let contactWhy: [String]
  /// Takes the default.
  public let contactQuestion: @Sendable (_ current: String) -> String
  public let noContact: String
  /// Takes what may be typed, and the default.
  public let unitsQuestion: @Sendable (_ choices: String, _ current: String) -> String
  /// How to change the answers.
  public let later: String
  /// An error: there is nobody to ask.
  public let needsTerminal: String
  public let useYes: String
}
