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
  ///   - folder: the folder of the state.
  ///   - page: the folder of the page, if there is one: no other folder is written.
  ///   - watched: the paths of files whose change wakes the timer's service: what they contain may make an update due.
  ///   - environment: variables that contain paths; the manager's own variables may be out of date.
  ///   - version: the version of Vane that writes the files.
  /// - Throws: ``UserServiceError/unusablePath(_:)``.
  init(
    _ form: ServiceForm, program: String, folder: String, page: String? = nil, watched: [String],
    environment: [String: String], confinement: Confinement, version: String
  ) throws(UserServiceError) {
    self.form = form
    let program = try UnitQuoting.program(program)
    var variables: [String] = []
    for (name, value) in environment.sorted(by: { $0.key < $1.key }) {
      _ = try UnitQuoting.path(value)
      variables.append("Environment=" + UnitQuoting.word("\(name)=\(value)"))
    }
    // A folder of the page that does not exist is no error of the unit.
    if let page { _ = try UnitQuoting.path(page) }
    let written = [try UnitQuoting.path(folder)] + [page.map { UnitQuoting.word("-" + $0) }].compactMap(\.self)
    let settings = variables + confinement.settings(writing: written.joined(separator: " "))
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
  /// asks to be contacted later (75): a timer is set then. After every other failure, which may have come before a
  /// timer could be set, the service starts again; not after a wrong command line (64) or configuration (78). The
  /// wake-up ends itself after 30 seconds. The journal has what it prints, and no lines of systemd about each start and
  /// end.
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

/// The way in which systemd keeps the places up to date.
enum ServiceForm: String, CaseIterable, Sendable {
  /// `vane watch` stays resident and waits for the exact time of the next wake-up.
  case resident
  /// A timer starts a wake-up, which sets the timer of the next one.
  case timer

  /// The unit that is enabled, started and stopped.
  var unit: String { self == .resident ? "vane.service" : "vane.timer" }

  /// The names of all its files; the enabled unit comes first.
  var files: [String] {
    [unit] + (self == .resident ? [] : [ServiceUnits.wakeUpUnit, ServiceUnits.changeUnit, NextTimer.template])
  }

  /// The link that `systemctl enable` creates for the `[Install]` section, beside the files.
  var link: String { "\(self == .resident ? "default" : "timers").target.wants/\(unit)" }
}

/// The isolation of a unit from the rest of the system. Programs that the unit starts, including hooks, have the same
/// isolation.
///
/// In `systemd.exec(5)` of version 252, the settings for a private file system work in user units only with
/// `PrivateUsers=`. That setting needs a user namespace, which some systems allow only to root. The other settings need
/// only seccomp.
enum Confinement: Hashable, Sendable {
  /// Every setting that works for a user unit.
  case full
  /// The settings that work without user namespaces: the unit has the same access to files as any program of the user.
  case withoutNamespaces
  /// No isolation: hooks have all permissions of the user.
  case none

  /// Returns the lines for `[Service]`.
  ///
  /// - Parameter folders: the only folders that may be written, quoted.
  func settings(writing folders: String) -> [String] {
    switch self {
    case .full: Confinement.namespaces(writing: folders) + Confinement.filters
    case .withoutNamespaces: Confinement.filters
    case .none: []
    }
  }

  /// The settings that need a user namespace, for a trial that writes nothing. Some systems refuse all of them, and
  /// some containers only those about the kernel.
  static let trial = namespaces(writing: "/")

  /// Returns the settings that need a user namespace. The folders are the exceptions from `ProtectSystem=strict`.
  /// `PrivateTmp=` is set because SQLite may need a temporary file. Sockets can be reached on a read-only file system,
  /// so the session bus and the notification socket in `$XDG_RUNTIME_DIR` still answer. `/sys` and `/proc` stay
  /// readable for batteries and routes.
  static func namespaces(writing folders: String) -> [String] {
    [
      "PrivateUsers=yes", "ProtectSystem=strict", "ProtectHome=read-only", "ReadWritePaths=\(folders)",
      "PrivateTmp=yes", "PrivateDevices=yes", "ProtectControlGroups=yes", "ProtectKernelTunables=yes",
      "ProtectKernelModules=yes", "ProtectKernelLogs=yes", "ProtectClock=yes", "ProtectHostname=yes",
      "PrivateMounts=yes", "CapabilityBoundingSet=",
    ]
  }

  /// The settings that need only seccomp. `AF_NETLINK` is for routes; `AF_UNIX` is for the session bus, the name
  /// service and the service manager. A rejected call fails with `EPERM` instead of killing the process, so that a hook
  /// can report the error. `vane-fetch` confines itself with the calls that `@system-service` lacks. Dispatch does
  /// without `@resources` (tested).
  private static let filters = [
    "NoNewPrivileges=yes", "LockPersonality=yes", "MemoryDenyWriteExecute=yes", "RestrictNamespaces=yes",
    "RestrictRealtime=yes", "RestrictSUIDSGID=yes", "RestrictAddressFamilies=AF_UNIX AF_INET AF_INET6 AF_NETLINK",
    "SystemCallArchitectures=native", "SystemCallFilter=@system-service",
    "SystemCallFilter=landlock_create_ruleset landlock_add_rule landlock_restrict_self seccomp",
    "SystemCallFilter=~@privileged @resources", "SystemCallErrorNumber=EPERM", "KeyringMode=private", "UMask=0077",
  ]
}
