import Failures
import FoundationEssentials
import Platform
import Watching
import Wording

/// The user's own service manager, controlled with `systemctl --user`.
struct UserManager {
  /// Time limit for an answer to a query.
  private static let timeout = Duration.seconds(10)
  /// Time limit for the start of a unit: slightly more than `DefaultTimeoutStartSec=`.
  private static let startTimeout = Duration.seconds(100)
  private static let maximumAnswerLength = 16_384

  private let session: Session

  init(_ session: Session) {
    self.session = session
  }

  /// Whether the manager answers: systemd is running, with an instance for this user.
  var answers: Bool {
    run("systemctl", ["--user", "show", "--property=Version"])?.exit == .exited(0)
  }

  /// Whether the manager can give a service its own view of the file system. Some systems allow user namespaces only to
  /// root.
  var canConfine: Bool {
    let settings = Confinement.trial.map { "--property=\($0)" }
    return run("systemd-run", ["--user", "--wait", "--collect", "--quiet"] + settings + ["true"])?.exit == .exited(0)
  }

  /// Returns the state of a unit; `nil` if the manager does not answer.
  func state(of unit: String) -> UnitState? {
    let question = ["--user", "show", unit, "--property=" + UnitState.properties.joined(separator: ",")]
    guard let ending = run("systemctl", question), ending.exit == .exited(0) else { return nil }
    return UnitState(shown: ending.output)
  }

  /// Runs a command of the manager.
  ///
  /// - Throws: `CommandError` naming the command. The manager's own message has then been shown.
  func perform(_ words: [String], hint: String? = nil) throws(CommandError) {
    let ending = run("systemctl", ["--user"] + words, showsErrors: true, timeout: UserManager.startTimeout)
    guard ending?.exit != .exited(0) else { return }
    let command = (["systemctl", "--user"] + words).joined(separator: " ")
    throw CommandError(
      .unavailable, session.wording.tr("this command failed: {command}", ["command": command]), hint: hint)
  }

  /// Runs a program. Returns `nil` if the program does not exist, could not be started, or took too long.
  private func run(
    _ name: String, _ arguments: [String], showsErrors: Bool = false, timeout: Duration = UserManager.timeout
  ) -> ChildProcess.Ending? {
    guard let path = SearchPath(session.environment["PATH"]).find(name) else { return nil }
    var command = ChildProcess.Command(path: path, arguments: arguments)
    command.keptOutput = UserManager.maximumAnswerLength
    command.showsErrors = showsErrors
    return try? ChildProcess(command).wait(atMost: timeout)
  }
}
