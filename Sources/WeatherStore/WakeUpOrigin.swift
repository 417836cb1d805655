/// What started a fetch.
public enum WakeUpOrigin: String, Sendable, CaseIterable {
  /// `vane watch`.
  case host
  /// A systemd timer.
  case timer
  case cron
  /// `vane simulate-fetch`.
  case simulated
  /// A look that found the result in need of a refresh, or `vane refresh`.
  case foreground
  /// `vane-fetch` called by a person or a script.
  case hand
}
