/// The least time between the last successful fetch and the next wake-up.
///
/// A floor, never a promise: later is always allowed.
public enum BackgroundFetchInterval: Hashable, Sendable {
  /// No wake-ups at all. The default of a fresh install.
  case never
  /// As often as the system finds sensible.
  case minimum
  /// At least this long.
  case atLeast(Duration)
}
