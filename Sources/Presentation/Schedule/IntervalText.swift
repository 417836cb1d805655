public import BackgroundFetch

/// The interval of background updates in words: the choice, the interval in force, and the reason for a difference.
public struct IntervalText: Sendable {
  private let chosen: BackgroundFetchInterval
  private let inForce: BackgroundFetchInterval
  private let schedule: FetchSchedule
  private let isAnySaved: Bool
  private let words: IntervalWords
  private let durations: DurationText

  /// Creates the text.
  ///
  /// - Parameters:
  ///   - schedule: the schedule that gives the shortest interval allowed now; that may be longer than at the time
  ///     of the choice.
  ///   - isAnySaved: whether any place is saved.
  public init(
    chosen: BackgroundFetchInterval, inForce: BackgroundFetchInterval, schedule: FetchSchedule, isAnySaved: Bool,
    wording: Wording = .english
  ) {
    self.chosen = chosen
    self.inForce = inForce
    self.schedule = schedule
    self.isAnySaved = isAnySaved
    words = wording.interval
    durations = DurationText(wording: wording)
  }

  /// Returns both intervals, and the update interval of the provider.
  ///
  /// - Parameter cadence: the time between two of the provider's own updates.
  public func lines(provider: String, cadence: Duration) -> [String] {
    let rows = [
      (words.chosen, chosenText), (words.inForce, inForceText),
      (words.provider, words.cadence(SafeText.line(provider), durations.length(cadence))),
    ]
    let width = rows.map { CellWidth.of($0.0) }.max() ?? 0
    return rows.map { title, value in CellWidth.padded(title, to: width) + "  " + value }
  }

  /// The effect of the choice just made, in one sentence.
  public var effect: String {
    guard let length = schedule.length(of: chosen).map(durations.length) else { return words.switchedOff }
    guard isAnySaved else { return words.remembered(text(of: chosen)) }
    return words.apart(length)
  }

  /// Returns the rule for the time of updates within the chosen interval, in one sentence; `nil` if no updates will
  /// come.
  ///
  /// - Parameter learns: whether the schedule learns when the user looks.
  public func timing(learns: Bool) -> String? {
    switch chosen {
    case .never: nil
    case _ where !learns: words.fixed
    case .minimum: words.learned
    case .atLeast: words.floor
    }
  }

  /// The chosen interval: `minimum, which is 15 min`.
  var chosenText: String { text(of: chosen) }

  /// The interval in force, with the reason if it differs from the choice.
  var inForceText: String {
    switch schedule.length(of: inForce) {
    case nil: chosen != .never && !isAnySaved ? words.neverWithoutPlace : words.never
    case let length?:
      if !isAnySaved {
        words.untilSwitchOff(durations.length(length))
      } else if inForce != .minimum, inForce != .atLeast(length) {
        words.raised(durations.length(length))
      } else {
        text(of: inForce)
      }
    }
  }

  private func text(of interval: BackgroundFetchInterval) -> String {
    switch interval {
    case .never: words.never
    case .minimum: words.minimum(durations.length(schedule.minimum))
    case .atLeast(let duration): durations.length(duration)
    }
  }
}
