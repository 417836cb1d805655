/// The pauses of a worker between two looks for sites that are due.
///
/// They have jitter, so that workers that were started together do not look together.
struct PollPause {
  /// How the latest look ended.
  enum Look {
    /// A whole batch was due, so that more sites may be.
    case full
    /// Fewer sites were due, or a service could not be asked about all of them for a time.
    case some(limited: Duration?)
    /// No site was due.
    case idle
    /// The database could not be used.
    case trouble
  }

  static let shortest = Duration.seconds(1)
  static let longest = Duration.seconds(30)
  /// The longest pause when the database cannot be used, so that the work goes on soon after it can.
  static let longestTrouble = Duration.seconds(10)

  private var next = shortest

  /// Returns the pause after a look, without jitter.
  mutating func length(after look: Look) -> Duration {
    switch look {
    case .full:
      next = PollPause.shortest
      return .zero
    case .some(let limited):
      next = PollPause.shortest
      return min(limited ?? PollPause.shortest, PollPause.longest)
    case .idle, .trouble:
      let longest = if case .idle = look { PollPause.longest } else { PollPause.longestTrouble }
      defer { next = min(next * 2, PollPause.longest) }
      return min(next, longest)
    }
  }

  /// Waits; less than the pause by up to half of it. Returns at once if the task is cancelled.
  mutating func wait(after look: Look) async {
    let length = length(after: look)
    // The window of a limit begins at its end, not before.
    let factor =
      if case .some(limited: .some) = look { Double.random(in: 1...1.05) } else { Double.random(in: 0.5...1) }
    if length > .zero { try? await Task.sleep(for: length * factor) }
  }
}
