public import BackgroundFetch

/// The habits learned from a user's looks, and the part of the log of looks that they include.
public struct LearnedHabits: Sendable {
  public var habits: Habits
  /// The newest look that the habits include. Looks after it are learned the next time.
  let through: Int64
}
