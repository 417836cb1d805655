public import BackgroundFetch

/// What was learned of a person, and from how much of the log of looks.
public struct LearnedHabits: Sendable {
  public var habits: Habits
  /// The newest look that it has learned from; those after it come next time.
  let through: Int64
}
