import BackgroundFetch
import FoundationEssentials
import Wording

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
    case "need": return detail.flatMap { FetchNeed.Name(rawValue: $0) }.map(wording.text(of:))
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
