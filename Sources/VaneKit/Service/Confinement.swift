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
  /// - Parameter folder: the only folder that may be written, quoted.
  func settings(writing folder: String) -> [String] {
    switch self {
    case .full: Confinement.namespaces(writing: folder) + Confinement.filters
    case .withoutNamespaces: Confinement.filters
    case .none: []
    }
  }

  /// The settings that need a user namespace, for a trial that writes nothing. Some systems refuse all of them, and some
  /// containers only those about the kernel.
  static let trial = namespaces(writing: "/")

  /// Returns the settings that need a user namespace. The folder is the exception from `ProtectSystem=strict`.
  /// `PrivateTmp=` is set because SQLite may need a temporary file. Sockets can be reached on a read-only file system,
  /// so the session bus and the notification socket in `$XDG_RUNTIME_DIR` still answer. `/sys` and `/proc` stay
  /// readable for batteries and routes.
  static func namespaces(writing folder: String) -> [String] {
    [
      "PrivateUsers=yes", "ProtectSystem=strict", "ProtectHome=read-only", "ReadWritePaths=\(folder)",
      "PrivateTmp=yes", "PrivateDevices=yes", "ProtectControlGroups=yes", "ProtectKernelTunables=yes",
      "ProtectKernelModules=yes", "ProtectKernelLogs=yes", "ProtectClock=yes", "ProtectHostname=yes",
      "CapabilityBoundingSet=",
    ]
  }

  /// The settings that need only seccomp. `AF_NETLINK` is for routes; `AF_UNIX` is for the session bus, the name
  /// service and the service manager. A rejected call fails with `EPERM` instead of killing the process, so that a hook
  /// can report the error. `@resources` stays allowed: Dispatch sets the priorities of its threads, and writes to
  /// standard error if it may not (tested).
  private static let filters = [
    "NoNewPrivileges=yes", "LockPersonality=yes", "MemoryDenyWriteExecute=yes", "RestrictNamespaces=yes",
    "RestrictRealtime=yes", "RestrictSUIDSGID=yes", "RestrictAddressFamilies=AF_UNIX AF_INET AF_INET6 AF_NETLINK",
    "SystemCallArchitectures=native", "SystemCallFilter=@system-service", "SystemCallFilter=~@privileged",
    "SystemCallErrorNumber=EPERM", "UMask=0077",
  ]
}
