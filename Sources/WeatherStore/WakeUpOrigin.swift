/// The origin of a fetch.
public enum WakeUpOrigin: String, Sendable, CaseIterable {
  /// `vane watch`.
  case host
  /// A systemd timer.
  case timer
  case cron
  /// `vane simulate-fetch`.
  case simulated
  /// A look that found a result in need of a refresh, or `vane refresh`.
  case foreground
  /// A person or a script that runs `vane-fetch`.
  case hand
}
