import Planning

/// The way in which systemd keeps the places up to date.
enum ServiceForm: String, CaseIterable, Sendable {
  /// `vane watch` stays resident and waits for the exact time of the next wake-up.
  case resident
  /// A timer starts a wake-up, which sets the timer of the next one.
  case timer

  /// The unit that is enabled, started and stopped.
  var unit: String {
    switch self {
    case .resident: "vane.service"
    case .timer: "vane.timer"
    }
  }

  /// The names of all its files; the enabled unit comes first.
  var files: [String] {
    switch self {
    case .resident: [unit]
    case .timer: [unit, ServiceUnits.wakeUpUnit, ServiceUnits.changeUnit, NextTimer.template]
    }
  }

  /// The link that `systemctl enable` creates for the `[Install]` section, beside the files.
  var link: String {
    switch self {
    case .resident: "default.target.wants/vane.service"
    case .timer: "timers.target.wants/vane.timer"
    }
  }
}
