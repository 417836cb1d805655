import Foundation
import Planning
import Testing

@testable import VaneKit

/// The text of each unit, whole.
@Suite struct ServiceUnitsTests {
  static let filters = """
    NoNewPrivileges=yes
    LockPersonality=yes
    MemoryDenyWriteExecute=yes
    RestrictNamespaces=yes
    RestrictRealtime=yes
    RestrictSUIDSGID=yes
    RestrictAddressFamilies=AF_UNIX AF_INET AF_INET6 AF_NETLINK
    SystemCallArchitectures=native
    SystemCallFilter=@system-service
    SystemCallFilter=landlock_create_ruleset landlock_add_rule landlock_restrict_self seccomp
    SystemCallFilter=~@privileged @resources
    SystemCallErrorNumber=EPERM
    KeyringMode=private
    UMask=0077
    """

  private func units(
    _ form: ServiceForm, _ program: String, _ confinement: Confinement, _ environment: [String: String] = [:]
  ) throws -> [UnitFile] {
    try ServiceUnits(
      form, program: program, folder: "/home/me/.local/state/vane",
      watched: ["/home/me/.local/state/vane/locations.json", "/home/100%/vane/config.json"], environment: environment,
      confinement: confinement,
      version: "1.2"
    ).files
  }

  /// It may not exist yet.
  @Test func theFolderOfThePageMayBeWritten() throws {
    let units = try ServiceUnits(
      .resident, program: "/usr/bin/vane", folder: "/state", page: "/srv/50% \"www\"", watched: [], environment: [:],
      confinement: .full, version: "1")
    #expect(units.files[0].text.contains("\nReadWritePaths=\"/state\" \"-/srv/50%% \\\"www\\\"\"\n"))
    #expect(throws: UserServiceError.unusablePath("/srv/\n")) {
      try ServiceUnits(
        .timer, program: "/usr/bin/vane-fetch", folder: "/state", page: "/srv/\n", watched: [], environment: [:],
        confinement: .full, version: "1")
    }
  }

  @Test func theServiceIsConfined() throws {
    #expect(
      try units(.resident, "/usr/bin/vane", .full, ["XDG_STATE_HOME": "/data/50% full", "VANE_EXEC_PATH": "/x"]) == [
        UnitFile(
          name: "vane.service",
          text: """
            # Written by vane 1.2. The next "vane service install" overwrites this file;
            # changes of your own belong in a drop-in: systemctl --user edit
            [Unit]
            Description=Vane keeps the weather of saved places fresh
            StartLimitIntervalSec=0

            [Service]
            Type=notify
            NotifyAccess=main
            ExecStart="/usr/bin/vane" watch
            Restart=on-failure
            RestartSec=30
            RestartPreventExitStatus=64 78
            KillMode=mixed
            TimeoutStopSec=5
            Environment="VANE_EXEC_PATH=/x"
            Environment="XDG_STATE_HOME=/data/50%% full"
            PrivateUsers=yes
            ProtectSystem=strict
            ProtectHome=read-only
            ReadWritePaths="/home/me/.local/state/vane"
            PrivateTmp=yes
            PrivateDevices=yes
            ProtectControlGroups=yes
            ProtectKernelTunables=yes
            ProtectKernelModules=yes
            ProtectKernelLogs=yes
            ProtectClock=yes
            ProtectHostname=yes
            PrivateMounts=yes
            CapabilityBoundingSet=
            \(Self.filters)

            [Install]
            WantedBy=default.target

            """)
      ])
  }

  @Test func theTimerStartsOneWakeUp() throws {
    #expect(
      try units(.timer, "/usr/libexec/vane/vane-fetch", .withoutNamespaces) == [
        UnitFile(
          name: "vane.timer",
          text: """
            # Written by vane 1.2. The next "vane service install" overwrites this file;
            # changes of your own belong in a drop-in: systemctl --user edit
            [Unit]
            Description=Wakes Vane when nothing else does
            Wants=vane-wake.path

            [Timer]
            OnActiveSec=1
            OnUnitInactiveSec=1h
            OnClockChange=yes
            OnTimezoneChange=yes
            RandomizedDelaySec=60
            Unit=vane-wake.service

            [Install]
            WantedBy=timers.target

            """),
        UnitFile(
          name: "vane-wake.service",
          text: """
            # Written by vane 1.2. The next "vane service install" overwrites this file;
            # changes of your own belong in a drop-in: systemctl --user edit
            [Unit]
            Description=One wake-up of Vane
            PartOf=vane.timer
            StartLimitIntervalSec=0

            [Service]
            Type=oneshot
            ExecStart="/usr/libexec/vane/vane-fetch" wake --started-by timer
            SuccessExitStatus=69 75
            Restart=on-failure
            RestartSec=300
            RestartPreventExitStatus=64 78
            TimeoutStartSec=40
            LogLevelMax=notice
            SyslogLevel=notice
            \(Self.filters)

            """),
        UnitFile(
          name: "vane-wake.path",
          text: """
            # Written by vane 1.2. The next "vane service install" overwrites this file;
            # changes of your own belong in a drop-in: systemctl --user edit
            [Unit]
            Description=Wakes Vane after a change
            PartOf=vane.timer

            [Path]
            PathChanged=/home/me/.local/state/vane/locations.json
            PathChanged=/home/100%%/vane/config.json
            Unit=vane-wake.service

            """),
        UnitFile(
          name: "vane-next@.timer",
          text: """
            # Written by vane 1.2. The next "vane service install" overwrites this file;
            # changes of your own belong in a drop-in: systemctl --user edit
            [Unit]
            Description=Wakes Vane for the next update
            PartOf=vane.timer

            [Timer]
            OnCalendar=@%i
            AccuracySec=1s
            RemainAfterElapse=no
            Unit=vane-wake.service

            """),
      ])
  }

  @Test func withoutLimitsThereAreNone() throws {
    let text = try #require(try units(.resident, "/usr/bin/vane", .none).first?.text)
    #expect(text.contains("TimeoutStopSec=5\n\n[Install]\n"))
  }

  @Test func namesOfFilesAreThoseOfTheForm() throws {
    for form in ServiceForm.allCases {
      #expect(try units(form, "/usr/bin/vane", .full).map(\.name) == form.files)
    }
  }

  @Test(arguments: ["/a \"b\"/vane", "/it's/vane", "/a\\b/vane"])
  func aProgramThatSystemdDoesNotStartIsNamed(path: String) {
    #expect(throws: UserServiceError.unusableProgram(path)) { try units(.resident, path, .full) }
  }

  @Test(arguments: ["vane", "/a\nExecStartPre=/bin/evil", "/a\u{7F}"])
  func aPathThatIsNoneIsNamed(path: String) {
    #expect(throws: UserServiceError.unusablePath(path)) { try units(.resident, path, .full) }
    #expect(throws: UserServiceError.unusablePath(path)) {
      try units(.resident, "/usr/bin/vane", .full, ["XDG_STATE_HOME": path])
    }
  }

  @Test func errorsSayWhatIsAllowed() {
    #expect(
      UserServiceError.unusablePath("vane").description
        == "the path is \"vane\"; systemd needs an absolute path without control characters")
    #expect(
      UserServiceError.unusableProgram("/a'b").description
        == "the program is /a'b; systemd cannot start a program whose path has a quote or a backslash: move it")
  }

  @Test func theUnitIsAnInstanceOfTheTemplate() {
    let unit = NextTimer.unit(at: Date(timeIntervalSince1970: 1_795_655_484))
    #expect(unit.replacing("1795655484", with: "") == NextTimer.template)
    #expect(ServiceForm.timer.files.contains(NextTimer.template))
  }
}
