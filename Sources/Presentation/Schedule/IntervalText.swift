public import BackgroundFetch

/// Intervals between wake-ups in words.
public struct IntervalText: Sendable {
  private let minimum: Duration
  private let durations: DurationText
  private let words: ScheduleWords

  /// - Parameter minimum: what the interval *minimum* stands for.
  public init(minimum: Duration, wording: Wording = .english) {
    self.minimum = minimum
    durations = DurationText(wording: wording)
    words = wording.schedule
  }

  /// `never`, `minimum (15 min)` or `1 h 30 min`.
  public func text(_ interval: BackgroundFetchInterval) -> String {
    switch interval {
    case .never: words.never
    case .minimum: words.minimum(durations.length(minimum))
    case .atLeast(let duration): durations.length(duration)
    }
  }
}
