import Failures
import LinuxEvents
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

  let session: Session

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

/// The state of Vane as a service of the user.
struct ServiceFacts: Hashable, Sendable {
  /// The installed form; `nil` if no form is installed.
  var form: ServiceForm?
  /// The path of the enabled unit's file, whether it exists or not.
  var path: String
  /// Whether the unit comes from elsewhere, such as a package: Vane may then neither write nor remove it.
  var isForeign: Bool = false
  /// Whether the files match those that this version would write; not checked for a foreign unit.
  var isCurrent: Bool = true
  /// The state of the unit; `nil` if the user's service manager does not answer.
  var state: UnitState?
}

/// The state of one unit according to the service manager: lines `Name=value` of `systemctl show`.
struct UnitState: Hashable, Sendable {
  /// The path of the unit's file; `nil` if there is no such unit.
  var path: String?
  /// The active state: `active`, `inactive`, `failed`, `activating` ...
  var active: String
  /// The substate: `running`, `waiting`, `dead`, `auto-restart` ...
  var sub: String
  /// Whether the unit starts automatically.
  var isEnabled: Bool
  /// The time at which the unit entered this state, as text from the manager.
  var since: String?
  var pid: Int32?
  /// The status sentence of the unit.
  var status: String?
  /// The reason for a failure: `exit-code`, `timeout` ...; `nil` if there is no failure.
  var failure: String?

  /// The properties to query.
  static let properties = [
    "FragmentPath", "ActiveState", "SubState", "UnitFileState", "StateChangeTimestamp", "MainPID", "StatusText",
    "Result",
  ]
}

extension UnitState {
  /// Reads a state. Returns `nil` if the text is not a unit state.
  ///
  /// - Parameter shown: the output of `systemctl show`.
  init?(shown: String) {
    var values: [Substring: String] = [:]
    for line in shown.split(separator: "\n") {
      guard let equals = line.firstIndex(of: "="), equals < line.index(before: line.endIndex) else { continue }
      values[line[..<equals]] = String(line[line.index(after: equals)...])
    }
    guard let active = values["ActiveState"], let sub = values["SubState"] else { return nil }
    self.init(
      path: values["FragmentPath"], active: active, sub: sub,
      isEnabled: values["UnitFileState"]?.hasPrefix("enabled") == true, since: values["StateChangeTimestamp"],
      pid: values["MainPID"].flatMap { Int32($0) }.flatMap { $0 > 0 ? $0 : nil },
      status: values["StatusText"], failure: values["Result"].flatMap { $0 == "success" ? nil : $0 })
  }

  /// Whether the unit is running, or waits for the time to run.
  var isRunning: Bool { active == "active" || active == "activating" && sub != "auto-restart" }
}
