import Failures
import Foundation
import Presentation
import Processes
import UserService
import Watching

/// The person's own service manager, asked and told through `systemctl --user`.
struct UserManager {
  /// How long it has to answer a question.
  private static let patience = Duration.seconds(10)
  /// The same for a unit to start: `DefaultTimeoutStartSec=` and a little.
  private static let startPatience = Duration.seconds(100)
  private static let longestAnswer = 16_384

  private let session: Session

  init(_ session: Session) {
    self.session = session
  }

  /// Whether there is one: systemd as a whole, and an instance for this person.
  var answers: Bool {
    run("systemctl", ["--user", "show", "--property=Version"])?.exit == .exited(0)
  }

  /// Whether it can give a service a file system of its own; some systems keep user namespaces to root.
  var canConfine: Bool {
    let trial = ["PrivateUsers=yes", "ProtectSystem=strict", "PrivateTmp=yes", "PrivateDevices=yes"]
    let arguments = ["--user", "--wait", "--collect", "--quiet"] + trial.map { "--property=\($0)" } + ["true"]
    return run("systemd-run", arguments)?.exit == .exited(0)
  }

  /// `nil` when nobody answers.
  func state(of unit: String) -> UnitState? {
    let question = ["--user", "show", unit, "--property=" + UnitState.properties.joined(separator: ",")]
    guard let ending = run("systemctl", question), ending.exit == .exited(0) else { return nil }
    return UnitState(shown: ending.output)
  }

  /// - Throws: `CommandError` naming the command; what the manager says itself has then been shown.
  func perform(_ words: [String], hint: String? = nil) throws(CommandError) {
    let ending = run("systemctl", ["--user"] + words, showsErrors: true, patience: UserManager.startPatience)
    guard ending?.exit != .exited(0) else { return }
    let command = (["systemctl", "--user"] + words).joined(separator: " ")
    throw CommandError(.unavailable, session.wording.service.managerFailed(command), hint: hint)
  }

  /// `nil` when there is no such program, it could not be started, or it took too long.
  private func run(
    _ name: String, _ arguments: [String], showsErrors: Bool = false, patience: Duration = UserManager.patience
  ) -> ChildProcess.Ending? {
    guard let path = SearchPath(session.environment["PATH"]).find(name) else { return nil }
    var command = ChildProcess.Command(path: path, arguments: arguments)
    command.keptOutput = UserManager.longestAnswer
    command.showsErrors = showsErrors
    return try? ChildProcess(command).wait(atMost: patience)
  }
}
