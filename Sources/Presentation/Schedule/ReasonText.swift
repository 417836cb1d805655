import BackgroundFetch
public import Foundation

/// The reason for the answer of a wake-up, from the stable code and the detail in the log.
public struct ReasonText: Sendable {
  private let time: LocalTime
  private let words: LogWords
  private let forecasts: LookForecastText
  private let schedule: ScheduleWords

  /// Creates the text.
  ///
  /// - Parameter zone: the time zone of the user.
  public init(zone: TimeZone, wording: Wording = .english) {
    time = LocalTime(zone: zone, wording: wording)
    words = wording.log
    forecasts = LookForecastText(wording: wording)
    schedule = wording.schedule
  }

  /// Returns a filtered sentence without a full stop. The sentence of a failure is its detail, and an unknown code is
  /// shown unchanged.
  public func text(code: String, detail: String?, seenAt now: Date) -> String {
    plain(code) ?? withDetail(code, detail, seenAt: now) ?? other(code, detail)
  }

  /// Returns the text of a code that needs no detail.
  private func plain(_ code: String) -> String? {
    switch code {
    case "first": words.first
    case "interval": words.interval
    case "simulated": words.simulated
    case "refresh": words.refresh
    case "look": words.look
    case "nothing-saved": words.nothingSaved
    case "never": words.never
    case "offline": schedule.offline
    case "not-active": words.notActive
    case "fresh": words.fresh
    case "shared": words.shared
    case "ended": words.ended
    default: nil
    }
  }

  /// Returns the text of a code whose detail is a number or an instant; `nil` also if the detail is neither.
  private func withDetail(_ code: String, _ detail: String?, seenAt now: Date) -> String? {
    switch code {
    case "retry": return words.retry(detail.flatMap { Int($0) })
    case "expected": return detail.flatMap { LookForecast(logged: $0) }.map(forecasts.text)
    case "need": return detail.flatMap { FetchNeed.Name(rawValue: $0) }.map(schedule.text)
    default: break
    }
    guard let instant = detail.flatMap({ try? Date($0, strategy: .iso8601) }) else { return nil }
    let then = time.text(instant, seenAt: now)
    return switch code {
    case "not-due": words.notDue(then)
    case "planned": words.planned(then)
    case "quiet": words.quiet(then)
    case "unchanged": words.unchanged(then)
    case "budget": words.budget(then)
    case "need-later": words.neededLater(then)
    case "dormant": schedule.dormant(then)
    case "valid": words.valid(then)
    case "backing-off": words.backingOff(then)
    case "held": words.held(then)
    default: nil
    }
  }

  /// Returns the text of a failed fetch, whose detail is a sentence, and of codes of other versions.
  private func other(_ code: String, _ detail: String?) -> String {
    let code = SafeText.line(code)
    let detail = SafeText.line(detail ?? "")
    if detail.isEmpty { return code }
    return ReasonText.failures.contains(code) ? detail : words.other(code, detail)
  }

  private static let failures: Set = [
    "network", "no-provider", "timed-out", "rate-limited", "undecodable", "provider", "locked", "store",
  ]
}
