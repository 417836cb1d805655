public import FoundationEssentials

/// The pause after a wake-up in which no request fitted into a limit.
///
/// ```swift
/// var input = ScheduleInput(saved: [1], interval: .minimum, host: "api.example", state: ScheduleState())
/// input.pause = RequestPause(account: "api.example", until: Date() + .seconds(60))
/// let decision = FetchSchedule(seed: 42).decision(for: input, at: Date())  // .wait(until: …, .quota)
/// ```
public struct RequestPause: Hashable, Sendable {
  /// The account of the limit.
  public var account: String
  /// When there is room again.
  public var until: Date

  /// The longest pause: no window is longer than a day.
  static let longest = RateLimitWindow.day.length

  /// Creates the pause.
  public init(account: String, until: Date) {
    self.account = account
    self.until = until
  }
}
