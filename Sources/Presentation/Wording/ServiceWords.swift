/// Words of `vane service`. Paths, units and what a manager says come filtered.
public struct ServiceWords: Sendable {
  // Installing and removing.
  /// Takes the unit, which runs now and at each login, and its file.
  public let installed: @Sendable (_ unit: String, _ path: String) -> String
  /// It ends when the person logs out, and what to do about that.
  public let whileLoggedIn: String
  /// The system lets nobody have a user namespace: what of the limits does not hold.
  public let withoutNamespaces: String
  /// Installed without limits, as the person asked.
  public let unconfined: String
  /// Takes the unit that is gone.
  public let removed: @Sendable (_ unit: String) -> String
  public let notInstalled: String
  /// An error: there is no systemd that could be asked.
  public let noManager: String
  /// What to do then with the line that was printed.
  public let cronInstead: String
  /// An error: the home belongs to somebody else.
  public let foreignHome: @Sendable (_ home: String) -> String
  public let withoutSudo: String
  /// Takes a command that did not succeed.
  public let managerFailed: @Sendable (_ command: String) -> String
  /// Where to read why a unit did not start.
  public let seeJournal: @Sendable (_ unit: String) -> String

  /// What the manager is told of itself: the sentence of the schedule, and when that was planned.
  public let planned: @Sendable (_ sentence: String, _ time: String) -> String

  // Titles of rows of `vane service status`.
  let service: String
  let file: String
  let starts: String
  let state: String
  let says: String

  /// Take the unit.
  let resident: @Sendable (_ unit: String) -> String
  let timer: @Sendable (_ unit: String) -> String
  let atLogin: String
  let notByItself: @Sendable (_ unit: String) -> String
  /// The file is none that `vane service install` has written or `vane service uninstall` removes; how to switch it off.
  let foreign: @Sendable (_ unit: String) -> String
  /// The file is not the one that this version writes; what to do.
  let differs: String
  /// No manager answers.
  let unknown: String
  /// Takes the manager's own words: `active (running)`, and since when.
  let since: @Sendable (_ state: String, _ since: String) -> String
  let process: @Sendable (_ state: String, _ pid: Int32) -> String
  /// Takes the state and why it failed, in the manager's words.
  let failed: @Sendable (_ state: String, _ reason: String) -> String
}
