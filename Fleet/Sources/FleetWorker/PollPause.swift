/// The pauses of a worker between two searches for sites that are due.
///
/// They have jitter, so that workers that were started together do not search at the same time.
struct PollPause {
  /// The result of a search.
  enum Search {
    /// A whole batch was due, so more sites may be due.
    case full
    /// Fewer sites were due, or requests for some of them are not allowed yet: `limited` is the time until they are.
    case some(limited: Duration?)
    /// No site was due.
    case idle
    /// The database could not be used.
    case trouble
  }

  static let minimum = Duration.seconds(1)
  static let maximum = Duration.seconds(30)
  /// The longest pause while the database cannot be used.
  static let maximumInTrouble = Duration.seconds(10)

  private var next = minimum

  /// Returns the pause after a search, without jitter.
  mutating func length(after search: Search) -> Duration {
    switch search {
    case .full:
      next = PollPause.minimum
      return .zero
    case .some(let limited):
      next = PollPause.minimum
      return min(limited ?? PollPause.minimum, PollPause.maximum)
    case .idle, .trouble:
      let limit = if case .idle = search { PollPause.maximum } else { PollPause.maximumInTrouble }
      defer { next = min(next * 2, PollPause.maximum) }
      return min(next, limit)
    }
  }

  /// Waits for half of the pause to all of it. Returns at once if the task is cancelled.
  mutating func wait(after search: Search) async {
    let length = length(after: search)
    // No shorter than the time until the next window of a limit.
    let factor =
      if case .some(limited: .some) = search { Double.random(in: 1...1.05) } else { Double.random(in: 0.5...1) }
    if length > .zero { try? await Task.sleep(for: length * factor) }
  }
}
