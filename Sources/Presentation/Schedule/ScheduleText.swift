public import BackgroundFetch
public import Foundation

/// The decision of a schedule and its reason, in one sentence for the user.
///
/// Sentences begin in lower case and end without a full stop, so that they can follow a title.
public struct ScheduleText: Sendable {
  private let time: LocalTime
  private let durations: DurationText
  private let forecasts: LookForecastText
  private let words: ScheduleWords

  /// Creates the text.
  ///
  /// - Parameter zone: the time zone of the user.
  public init(zone: TimeZone, wording: Wording = .english) {
    time = LocalTime(zone: zone, wording: wording)
    durations = DurationText(wording: wording)
    forecasts = LookForecastText(wording: wording)
    words = wording.schedule
  }

  /// Returns `next wake-up at 06:54, in 12 min: not within 15 min of the last fetch at 06:39`.
  ///
  /// - Parameter isHosted: whether a process waits for exactly that time. A timer or cron runs only at intervals, and
  ///   then the sentence promises only the earliest time.
  public func sentence(_ decision: Decision, at now: Date, isHosted: Bool = true) -> String {
    switch decision {
    case .never(.nothingSaved): words.offNothingSaved
    case .never(.chosen): words.offChosen
    case .never(.offline): words.offline
    case .never(.dormant(let last)): words.dormant(time.text(last, seenAt: now))
    case .wait(let until, let reason): waiting(until, reason, at: now, isHosted: isHosted)
    case .fetch(let reason): words.dueNow(text(reason, at: now))
    }
  }

  private func waiting(_ until: Date, _ reason: WaitReason, at now: Date, isHosted: Bool) -> String {
    let then = time.text(until, seenAt: now)
    let wait = durations.ahead(until.duration(since: now))
    let why: String
    switch reason {
    case .quiet(let used, let budget): return words.and([words.quiet(then, wait), words.used(used, budget)])
    case .retryAfter(let host): return words.held(then, wait, SafeText.line(host))
    case .interval(let interval, let since):
      why = words.intervalNotPassed(durations.length(interval), time.text(since, seenAt: now))
    case .valid: why = words.stillValid
    case .backOff(let failures): why = words.failedInARow(failures)
    case .unchanged: why = words.seldomNew
    case .budget(let used): why = words.allUsed(used)
    case .look(let forecast): why = words.and([forecasts.text(forecast), words.nothingHolds])
    case .need(let name): why = words.text(of: name)
    }
    return isHosted ? words.nextWakeUp(then, wait, why) : words.dueFrom(then, wait, why)
  }

  private func text(_ reason: FetchReason, at now: Date) -> String {
    switch reason {
    case .first: words.nothingFetched
    case .intervalElapsed(let since): words.intervalPassed(time.text(since, seenAt: now))
    case .retry(let failures): words.retry(failures)
    case .look(let forecast): forecasts.text(forecast)
    case .need(let name): words.text(of: name)
    case .switchOff: words.switchOff
    }
  }
}

extension ScheduleWords {
  /// Returns the reason why data is needed for something other than a look.
  func text(of need: FetchNeed.Name) -> String {
    switch need {
    case .bar: bar
    case .warnings: warnings
    case .rule: rule
    }
  }
}
