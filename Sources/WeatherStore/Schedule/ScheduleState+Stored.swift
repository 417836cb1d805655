public import BackgroundFetch
import FoundationEssentials
public import JSON

extension ScheduleState: StoredValue {
  /// Reads a state. A missing or damaged property has the value of a fresh installation; the other properties are kept.
  public init(stored element: JSONElement) throws(JSONError) {
    self.init()
    let members = try element.object()
    func value<Value>(_ key: String, _ read: (JSONElement) throws(JSONError) -> Value) -> Value? {
      members[key].flatMap { try? read($0) }
    }
    validUntil = value("validUntil") { element throws(JSONError) in try element.byNumber(instant) } ?? [:]
    retryAfter = value("retryAfter") { element throws(JSONError) in try element.object().dictionary(instant) } ?? [:]
    failedHosts =
      value("failedHosts") { element throws(JSONError) in try element.object().dictionary(FailedHost.init(stored:)) }
      ?? [:]
    lastSuccess = value("lastSuccess", instant)
    lastFailure = value("lastFailure", instant)
    failures = min(
      max(0, value("failures") { element throws(JSONError) in try element.int() } ?? 0), ScheduleState.mostFailures)
    wasLifted = value("wasLifted") { element throws(JSONError) in try element.bool() } ?? false
    yield = value("yield") { element throws(JSONError) in try element.data() }.flatMap(FetchYield.init(packed:))
      ?? FetchYield()
  }

  public func write(to text: inout StoredText) {
    text.object { text in
      text.key("failedHosts")
      text.add(byText: failedHosts) { text, host in
        text.object { text in
          text.key("failures")
          text.add(host.failures)
          text.key("until")
          text.add(host.until)
        }
      }
      text.key("failures")
      text.add(failures)
      text.addIfAny("lastFailure", lastFailure)
      text.addIfAny("lastSuccess", lastSuccess)
      text.key("retryAfter")
      text.add(byText: retryAfter) { $0.add($1) }
      text.key("validUntil")
      text.add(byNumber: validUntil) { $0.add($1) }
      text.key("wasLifted")
      text.add(wasLifted)
      text.key("yield")
      text.add(yield.packed)
    }
  }
}

extension ScheduleState.FailedHost {
  fileprivate init(stored element: JSONElement) throws(JSONError) {
    let members = try element.object()
    self.init(failures: try members.value("failures").int(), until: try members.value("until").instant())
  }
}

/// Reads an instant; a function, because a closure needs its types.
private func instant(_ element: JSONElement) throws(JSONError) -> Date { try element.instant() }

extension StoredText {
  /// Writes a key with an instant, or nothing.
  mutating func addIfAny(_ key: String, _ date: Date?) {
    guard let date else { return }
    self.key(key)
    add(date)
  }
}
