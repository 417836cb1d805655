public import WeatherStore

/// What a fetch is for, and so which gates it has to pass.
public enum FetchPurpose: Hashable, Sendable {
  /// A wake-up of the schedule: every gate holds.
  case scheduled
  /// A wake-up that a person asked the system for: only the provider's own word holds it.
  case simulated
  /// A refresh that a person asked for, whatever the age: only the provider's own word holds it. `nil` means every
  /// saved place.
  case refresh(SavedLocation.ID?)
  /// A refresh behind a look: only if the result needs it, and every gate but the interval holds.
  case look(SavedLocation.ID)
}
