/// The unit files of a user's Vane, as text made from values.
public struct ServiceUnits: Hashable, Sendable {
  public let form: ServiceForm
  /// The files that `systemctl --user` must find in a folder of units.
  public let files: [UnitFile]

  /// Creates the text of the unit files.
  ///
  /// - Parameters:
  ///   - program: the absolute path of `vane`, or for a timer of `vane-fetch`.
  ///   - folder: the folder of the state, the only folder that is written.
  ///   - environment: variables that contain paths; the manager's own variables may be out of date.
  ///   - version: the version of Vane that writes the files.
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
      "# Written by vane \(version). The next \"vane service install\" overwrites this file;",
      "# changes of your own belong in a drop-in: systemctl --user edit",
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

  /// Returns the lines of the resident service. The service reports itself when it is ready, and ends its own fetch;
  /// systemd then kills any remaining process. A wrong command line (64) or configuration (78) cannot be fixed by a
  /// restart. After every other failure, systemd restarts the service without limit.
  private static func resident(_ program: String) -> [String] {
    [
      "[Unit]", "Description=Vane keeps the weather of saved places fresh",
      "StartLimitIntervalSec=0", "",
      "[Service]", "Type=notify", "NotifyAccess=main", "ExecStart=\(program) watch", "Restart=on-failure",
      "RestartSec=30", "RestartPreventExitStatus=64 78", "KillMode=mixed", "TimeoutStopSec=5",
    ]
  }

  private static let atLogin = ["", "[Install]", "WantedBy=default.target"]

  /// Returns the lines of the service for one wake-up. The unit does not fail if a provider cannot be reached (69) or
  /// asks to be contacted later (75). The wake-up ends itself after 30 seconds. The journal has what it
  /// prints, and no lines of systemd about each start and end.
  private static func wakeUp(_ program: String) -> [String] {
    [
      "[Unit]", "Description=One wake-up of Vane", "",
      "[Service]", "Type=oneshot", "ExecStart=\(program) wake --started-by timer", "SuccessExitStatus=69 75",
      "TimeoutStartSec=40", "LogLevelMax=notice", "SyslogLevel=notice",
    ]
  }

  /// Returns the lines of the timer: every five minutes, with a random delay of up to a minute. A wake-up that is not
  /// due contacts no provider and takes milliseconds.
  private static func clock(_ service: String) -> [String] {
    [
      "[Unit]", "Description=Wakes Vane from time to time", "",
      "[Timer]", "OnCalendar=*:0/5", "RandomizedDelaySec=60", "Persistent=yes", "Unit=\(service)", "",
      "[Install]", "WantedBy=timers.target",
    ]
  }
}

/// One file of `systemd.unit(5)`.
public struct UnitFile: Hashable, Sendable {
  /// The name of the file, such as `vane.service`.
  public let name: String
  public let text: String
}
