/// The units of a person's Vane, as text from values.
public struct ServiceUnits: Hashable, Sendable {
  public let form: ServiceForm
  /// What `systemctl --user` must find in a folder of units.
  public let files: [UnitFile]

  /// - Parameters:
  ///   - program: the absolute path of `vane`, or for a timer of `vane-fetch`.
  ///   - folder: where the state is kept, the only folder that is written.
  ///   - environment: variables that say where things are; the manager has those of another time.
  ///   - version: who writes them.
  /// - Throws: ``UserServiceError/unusablePath(_:)``.
  public init(
    _ form: ServiceForm, program: String, folder: String, environment: [String: String], confinement: Confinement,
    version: String
  ) throws(UserServiceError) {
    self.form = form
    let program = try UnitQuoting.program(program)
    var variables: [String] = []
    for (name, value) in environment.sorted(by: { $0.key < $1.key }) {
      _ = try UnitQuoting.path(value)
      variables.append("Environment=" + UnitQuoting.word("\(name)=\(value)"))
    }
    let settings = variables + confinement.settings(writing: try UnitQuoting.path(folder))
    let head = [
      "# Written by vane \(version). The next \"vane service install\" writes it anew:",
      "# what is to stay belongs into a drop-in, systemctl --user edit.",
    ]
    switch form {
    case .resident:
      files = [UnitFile(name: form.unit, text: Self.text(head + Self.resident(program) + settings + Self.atLogin))]
    case .timer:
      files = [
        UnitFile(name: form.unit, text: Self.text(head + Self.clock(form.files[1]))),
        UnitFile(name: form.files[1], text: Self.text(head + Self.wakeUp(program) + settings)),
      ]
    }
  }

  private static func text(_ lines: [String]) -> String {
    lines.joined(separator: "\n") + "\n"
  }

  /// It says itself when it is ready, and ends its fetch itself; whatever is left then is killed. A command line (64)
  /// or a configuration (78) that cannot be meant does not mend by itself; everything else is tried again, for ever.
  private static func resident(_ program: String) -> [String] {
    [
      "[Unit]", "Description=Vane keeps the weather of saved places fresh",
      "StartLimitIntervalSec=0", "",
      "[Service]", "Type=notify", "NotifyAccess=main", "ExecStart=\(program) watch", "Restart=on-failure",
      "RestartSec=30", "RestartPreventExitStatus=64 78", "KillMode=mixed", "TimeoutStopSec=5",
    ]
  }

  private static let atLogin = ["", "[Install]", "WantedBy=default.target"]

  /// A provider that cannot be reached (69) or wants to be left alone (75) makes no unit that has failed. It has 30
  /// seconds by its own alarm.
  private static func wakeUp(_ program: String) -> [String] {
    [
      "[Unit]", "Description=One wake-up of Vane", "",
      "[Service]", "Type=oneshot", "ExecStart=\(program) wake --started-by timer", "SuccessExitStatus=69 75",
      "TimeoutStartSec=40",
    ]
  }

  /// Every five minutes, somewhere within a minute: a wake-up that is not due asks nobody and takes milliseconds.
  private static func clock(_ service: String) -> [String] {
    [
      "[Unit]", "Description=Wakes Vane from time to time", "",
      "[Timer]", "OnCalendar=*:0/5", "RandomizedDelaySec=60", "Persistent=yes", "Unit=\(service)", "",
      "[Install]", "WantedBy=timers.target",
    ]
  }
}
