/// How far a unit is kept from what it has no business with. What it starts, a hook too, is kept as it is.
///
/// `systemd.exec(5)` of 252: the settings of a file system of its own work for user units only behind `PrivateUsers=`, a
/// user namespace, which some systems forbid to everybody but root. The others need nothing but seccomp.
public enum Confinement: Hashable, Sendable {
  /// Everything that works for a user unit.
  case full
  /// What works where no user namespace can be had: the file system is as open as to any program of the person.
  case withoutNamespaces
  /// Nothing: hooks may do what the person may.
  case none

  /// Lines of `[Service]`.
  ///
  /// - Parameter folder: the only folder that may be written, quoted.
  func settings(writing folder: String) -> [String] {
    switch self {
    case .full: Confinement.namespaces(writing: folder) + Confinement.filters
    case .withoutNamespaces: Confinement.filters
    case .none: []
    }
  }

  /// The folder stands after `ProtectSystem=strict` as what is excepted from it. `PrivateTmp=` because SQLite may want
  /// a temporary file. Sockets can be reached on a read-only file system, so the session bus and the notification
  /// socket in `$XDG_RUNTIME_DIR` still answer. `/sys` and `/proc` stay readable for batteries and routes.
  private static func namespaces(writing folder: String) -> [String] {
    [
      "PrivateUsers=yes", "ProtectSystem=strict", "ProtectHome=read-only", "ReadWritePaths=\(folder)",
      "PrivateTmp=yes", "PrivateDevices=yes", "ProtectControlGroups=yes", "ProtectKernelTunables=yes",
      "ProtectKernelModules=yes", "ProtectKernelLogs=yes", "ProtectClock=yes", "ProtectHostname=yes",
      "CapabilityBoundingSet=",
    ]
  }

  /// Netlink tells of routes; the bus of the desktop, the name service and the service manager are `AF_UNIX`. A call
  /// that is refused says `EPERM` instead of killing: a hook that is too curious learns so. `@resources` stays allowed:
  /// Dispatch gives its threads priorities, and complains on standard error where it may not (tried).
  private static let filters = [
    "NoNewPrivileges=yes", "LockPersonality=yes", "MemoryDenyWriteExecute=yes", "RestrictNamespaces=yes",
    "RestrictRealtime=yes", "RestrictSUIDSGID=yes", "RestrictAddressFamilies=AF_UNIX AF_INET AF_INET6 AF_NETLINK",
    "SystemCallArchitectures=native", "SystemCallFilter=@system-service", "SystemCallFilter=~@privileged",
    "SystemCallErrorNumber=EPERM", "UMask=0077",
  ]
}
