/// How systemd keeps the places fresh.
public enum ServiceForm: String, CaseIterable, Sendable {
  /// `vane watch` stays resident and waits for the very instant of the next wake-up.
  case resident
  /// A timer starts one wake-up every few minutes, which answers that nothing is due when that is so.
  case timer

  /// The unit that is enabled, started and stopped.
  public var unit: String {
    switch self {
    case .resident: "vane.service"
    case .timer: "vane.timer"
    }
  }

  /// The names of all its files, the one that is enabled first.
  public var files: [String] {
    switch self {
    case .resident: [unit]
    case .timer: [unit, "vane-wake.service"]
    }
  }

  /// What `systemctl enable` makes of its `[Install]`, beside the files.
  public var link: String {
    switch self {
    case .resident: "default.target.wants/vane.service"
    case .timer: "timers.target.wants/vane.timer"
    }
  }
}
