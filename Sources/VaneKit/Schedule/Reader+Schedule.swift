import BackgroundFetch
import FoundationEssentials
import ScheduleParts
import WakeUps
import Wording

/// The decision of a schedule and its reason, in one sentence for the user.
///
/// Sentences begin in lower case and end without a full stop, so that they can follow a title.
extension Reader {
  /// Returns `next update at 06:54, in 12 min: not within 15 min of the last fetch at 06:39`.
  ///
  /// - Parameter isHosted: whether a process waits for exactly that time. A timer or cron runs only at intervals, and
  ///   then the sentence promises only the earliest time.
  func sentence(_ decision: Decision, isHosted: Bool = true) -> String {
    switch decision {
    case .never(.nothingSaved): wording.tr("updates are off: no place is saved")
    case .never(.chosen): wording.tr("updates are off: you chose never")
    case .never(.offline): wording.tr("waiting for the network: there is none")
    case .never(.dormant(let last)):
      wording.tr("paused until you look: the last look was at {time}", ["time": time.text(last)])
    case .wait(let until, let reason): waiting(until, reason, isHosted: isHosted)
    case .fetch(let reason): wording.tr("an update is due now: {reason}", ["reason": text(reason)])
    }
  }

  private func waiting(_ until: Date, _ reason: WaitReason, isHosted: Bool) -> String {
    let time = time
    let then = time.text(until)
    let wait = wording.ahead(until.duration(since: now))
    let why: String
    switch reason {
    case .quiet(let used, let budget):
      return wording.clauses([
        wording.tr(
          "no update is planned, because no look is expected: planned again at {time}, {wait}",
          ["time": then, "wait": wait]),
        wording.tr("{used} of {budget} used in 24 hours", ["used": "\(used)", "budget": "\(budget)"]),
      ])
    case .retryAfter(let host):
      return wording.tr(
        "paused until {time}, {wait}: {host} asked us to wait",
        ["time": then, "wait": wait, "host": SafeText.line(host)])
    case .interval(let interval, let since):
      why = wording.tr(
        "updates are at least {length} apart",
        ["length": wording.length(interval), "time": time.text(since)])
    case .valid: why = wording.tr("according to the provider, the cached data is valid until then")
    case .backOff(let failures):
      why = wording.trn("the last attempt failed", "{count} attempts have failed in a row", failures)
    case .quota(let account):
      why = wording.tr("the limit of requests to {host} is used up", ["host": SafeText.line(account)])
    case .unchanged: why = wording.tr("the provider rarely has new data before")
    case .budget(let used):
      why = wording.tr("all {budget} updates of the last 24 hours are used", ["budget": "\(used)"])
    case .look(let forecast): why = wording.clauses([wording.text(of: forecast), wording.tr("nothing delays it")])
    case .need(let name): why = wording.text(ofNeed: name) ?? ""
    }
    return isHosted
      ? wording.tr("next update at {time}, {wait}: {reason}", ["time": then, "wait": wait, "reason": why])
      : wording.tr("next update about {time}, {wait}: {reason}", ["time": then, "wait": wait, "reason": why])
  }

  private func text(_ reason: FetchReason) -> String {
    switch reason {
    case .first: wording.tr("nothing has been fetched yet")
    case .intervalElapsed(let since):
      wording.tr("the interval since the last fetch at {time} has passed", ["time": time.text(since)])
    case .retry(let failures):
      wording.trn("time to try again after a failure", "time to try again after {count} failures in a row", failures)
    case .look(let forecast): wording.text(of: forecast)
    case .need(let name): wording.text(ofNeed: name) ?? ""
    case .switchOff: wording.tr("no place is saved, so it will turn updates off")
    }
  }
}

extension Wording {
  /// Returns the reason why data is needed for something other than a look; `nil` for a need that Vane does not have.
  func text(ofNeed need: String) -> String? {
    switch need {
    case NeedName.bar: tr("for an open bar or screen")
    case NeedName.warnings: tr("to check warnings")
    case NeedName.rounds: tr("to compare providers")
    case NeedName.rule: tr("a rule needs fresh data")
    default: nil
    }
  }
}

/// The reason why a look is expected, in words that the user can check from memory.
extension Wording {
  /// Returns `you looked on 11 of 14 weekdays between 06:45 and 07:45; 3 of 11 used in 24 hours`.
  func text(of forecast: LookForecast) -> String {
    let forecast = forecast.numbers
    let (from, to) = (clock(forecast.from), clock((forecast.from + 60) % 1440))
    let why =
      forecast.looked > 0
      ? looked(forecast, from, to)
      : tr("you may look between {from_time} and {to_time}", ["from_time": from, "to_time": to])
    return clauses([
      why,
      tr("{used} of {budget} used in 24 hours", ["used": "\(forecast.used)", "budget": "\(forecast.budget)"]),
    ])
  }

  private func looked(_ forecast: LookNumbers, _ from: String, _ to: String) -> String {
    let values: KeyValuePairs = ["looked": "\(forecast.looked)", "from_time": from, "to_time": to]
    return forecast.isWeekend
      ? trn(
        "you looked on {looked} of 1 weekend day between {from_time} and {to_time}",
        "you looked on {looked} of {count} weekend days between {from_time} and {to_time}", forecast.watched, values)
      : trn(
        "you looked on {looked} of 1 weekday between {from_time} and {to_time}",
        "you looked on {looked} of {count} weekdays between {from_time} and {to_time}", forecast.watched, values)
  }

  private func clock(_ minutes: Int) -> String {
    [minutes / 60, minutes % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }
}

/// The reason for the answer of a wake-up, from the stable code and the detail in the log.
extension Reader {
  /// Returns a filtered sentence without a full stop. The sentence of a failure is its detail, and an unknown code is
  /// shown unchanged.
  func text(of reason: RecordedReason) -> String {
    plain(reason.code) ?? withDetail(reason) ?? other(reason)
  }

  /// Returns the text of a code that needs no detail.
  private func plain(_ code: String) -> String? {
    switch code {
    case "first": wording.tr("first fetch")
    case "interval": wording.tr("the interval had passed")
    case "simulated": wording.tr("an update was requested")
    case "refresh": wording.tr("by vane refresh")
    case "look": wording.tr("a look found old data")
    case "nothing-saved": wording.trc("reason", "no place is saved")
    case "never": wording.tr("you chose never")
    case "offline": wording.tr("waiting for the network: there is none")
    case "not-active": wording.tr("waits until a vane screen is open")
    case "fresh": wording.tr("still fresh")
    case "shared": wording.tr("another fetch had just finished")
    case "ended": wording.tr("ended before it answered")
    default: nil
    }
  }

  /// Returns the text of a code whose detail is a number or an instant; `nil` also if the detail is neither.
  private func withDetail(_ reason: RecordedReason) -> String? {
    let detail = reason.detail
    switch reason.code {
    case "retry":
      return detail.flatMap { Int($0) }.map {
        wording.trn("tried again after a failure", "tried again after {count} failures", $0)
      } ?? wording.tr("tried again")
    case "expected": return detail.flatMap { LookForecast(logged: $0) }.map(wording.text(of:))
    case "need": return detail.flatMap(wording.text(ofNeed:))
    default: break
    }
    guard let then = reason.instant.map({ time.text($0) }) else { return nil }
    return switch reason.code {
    case "not-due": wording.tr("not due before {time}", ["time": then])
    case "planned": wording.tr("planned for {time}, when you may look", ["time": then])
    case "quiet": wording.tr("no look expected before {time}", ["time": then])
    case "unchanged": wording.tr("rarely new data before {time}", ["time": then])
    case "budget": wording.tr("the daily limit is reached until {time}", ["time": then])
    case "need-later": wording.tr("not needed before {time}", ["time": then])
    case "dormant": wording.tr("paused until you look: the last look was at {time}", ["time": then])
    case "valid": wording.tr("valid until {time}, according to the provider", ["time": then])
    case "backing-off": wording.tr("waiting until {time} after a failure", ["time": then])
    case "quota": wording.tr("the limit of requests is used up until {time}", ["time": then])
    case "held": wording.tr("paused until {time}: the provider asked us to wait", ["time": then])
    default: nil
    }
  }

  /// Returns the text of a failed fetch, whose detail is a sentence, and of codes of other versions.
  private func other(_ reason: RecordedReason) -> String {
    let (code, detail) = (SafeText.line(reason.code), SafeText.line(reason.detail ?? ""))
    if detail.isEmpty { return code }
    return Reader.failures.contains(code)
      ? detail : wording.tr("{code}: {detail}", ["code": code, "detail": detail])
  }

  private static let failures: Set = [
    "network", "no-provider", "timed-out", "rate-limited", "undecodable", "provider", "locked", "store",
  ]
}

extension RecordedReason {
  /// The instant that the detail names; `nil` if it names none.
  var instant: Date? { detail.flatMap { try? Date($0, strategy: .iso8601) } }
}

extension Reader {
  /// Returns the text about places that do not fit into the limit of an account.
  func text(ofLeftOut count: Int, account: String, until: Date) -> String {
    wording.trn(
      "1 place waits until {time}: the limit of requests to {host} is used up",
      "{count} places wait until {time}: the limit of requests to {host} is used up", count,
      ["time": time.text(until), "host": SafeText.line(account)])
  }
}
