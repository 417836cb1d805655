import Planning

/// The unit files of a user's Vane, as text made from values.
struct ServiceUnits: Hashable, Sendable {
  let form: ServiceForm
  /// The files that `systemctl --user` must find in a folder of units.
  let files: [UnitFile]

  /// Creates the text of the unit files.
  ///
  /// - Parameters:
  ///   - program: the absolute path of `vane`, or for a timer of `vane-fetch`.
  ///   - folder: the folder of the state, the only folder that is written.
  ///   - watched: the paths of files whose change wakes the timer's service: what they contain may make an update due.
  ///   - environment: variables that contain paths; the manager's own variables may be out of date.
  ///   - version: the version of Vane that writes the files.
  /// - Throws: ``UserServiceError/unusablePath(_:)``.
  init(
    _ form: ServiceForm, program: String, folder: String, watched: [String], environment: [String: String],
    confinement: Confinement, version: String
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
        UnitFile(name: form.unit, text: Self.text(head + Self.clock)),
        UnitFile(name: Self.wakeUpUnit, text: Self.text(head + Self.wakeUp(program) + settings)),
        UnitFile(name: Self.changeUnit, text: Self.text(head + Self.changes(of: try watched.map(UnitQuoting.bare)))),
        UnitFile(name: NextTimer.template, text: Self.text(head + Self.next)),
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

  /// The service of the timer, and the unit that starts it when a file changes.
  static let (wakeUpUnit, changeUnit) = ("vane-wake.service", "vane-wake.path")

  /// Returns the lines of the service for one wake-up. The unit does not fail if a provider cannot be reached (69) or
  /// asks to be contacted later (75): a timer is set then. After every other failure, which may have come before a timer
  /// could be set, the service starts again; not after a wrong command line (64) or configuration (78). The wake-up
  /// ends itself after 30 seconds. The journal has what it prints, and no lines of systemd about each start and end.
  private static func wakeUp(_ program: String) -> [String] {
    [
      "[Unit]", "Description=One wake-up of Vane", "PartOf=\(ServiceForm.timer.unit)",
      "StartLimitIntervalSec=0", "",
      "[Service]", "Type=oneshot", "ExecStart=\(program) wake --started-by timer", "SuccessExitStatus=69 75",
      "Restart=on-failure", "RestartSec=300", "RestartPreventExitStatus=64 78", "TimeoutStartSec=40",
      "LogLevelMax=notice", "SyslogLevel=notice",
    ]
  }

  /// The lines of the timer that is always there: at login, when the clock or the time zone was changed, and an hour
  /// after the last wake-up if no other timer came before. The delay spreads the logins after a power cut.
  private static let clock = [
    "[Unit]", "Description=Wakes Vane when nothing else does", "Wants=\(changeUnit)", "",
    "[Timer]", "OnActiveSec=1", "OnUnitInactiveSec=1h", "OnClockChange=yes", "OnTimezoneChange=yes",
    "RandomizedDelaySec=60", "Unit=\(wakeUpUnit)", "",
    "[Install]", "WantedBy=timers.target",
  ]

  /// The lines of the timers that a wake-up sets for the next one. They are exact, because the schedule has chosen an
  /// instant at which few other programs ask the provider.
  private static let next = [
    "[Unit]", "Description=Wakes Vane for the next update", "PartOf=\(ServiceForm.timer.unit)", "",
    "[Timer]", "OnCalendar=@%i", "AccuracySec=1s", "RemainAfterElapse=no", "Unit=\(wakeUpUnit)",
  ]

  /// Returns the lines of the unit that wakes Vane when one of the files changes.
  private static func changes(of paths: [String]) -> [String] {
    ["[Unit]", "Description=Wakes Vane after a change", "PartOf=\(ServiceForm.timer.unit)", "", "[Path]"]
      + paths.map { "PathChanged=\($0)" } + ["Unit=\(wakeUpUnit)"]
  }
}

/// One file of `systemd.unit(5)`.
struct UnitFile: Hashable, Sendable {
  /// The name of the file, such as `vane.service`.
  let name: String
  let text: String
}
