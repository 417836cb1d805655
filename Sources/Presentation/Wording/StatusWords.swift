/// Words of `vane status`.
struct StatusWords: Sendable {
  // Titles of rows.
  let places: String
  let interval: String
  let wokenBy: String
  let schedule: String
  let lastSuccess: String
  let lastAttempt: String
  let lastFailures: String
  let unseen: String
  let files: String
  let warning: String

  let nothingSaved: String
  /// Takes the name of a place and the age of its result.
  let updated: @Sendable (_ place: String, _ age: String) -> String
  let notFetched: @Sendable (_ place: String) -> String
  /// Take an interval, where the one that was chosen is not in force.
  let chosen: @Sendable (String) -> String
  let inForce: @Sendable (String) -> String
  /// A time and how long ago that was.
  let moment: @Sendable (_ time: String, _ age: String) -> String
  /// A moment and what happened then.
  let event: @Sendable (_ moment: String, _ what: String) -> String
  /// An answer and its reason.
  let answer: @Sendable (_ answer: String, _ reason: String) -> String
  let none: String
  let updates: @Sendable (Int) -> String
  let missing: @Sendable (_ path: String) -> String
  /// Locks or change notices do not work where the state is kept.
  let unsuited: @Sendable (_ folder: String, _ fileSystem: String) -> String
}
