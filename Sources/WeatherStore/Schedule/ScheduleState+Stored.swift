public import BackgroundFetch
import FoundationEssentials
public import Text

extension ScheduleState: StoredValue {
  /// Reads a state. A missing or damaged property has the value of a fresh installation; the other properties are kept.
  public init(stored element: JSONElement) throws(JSONError) {
    let members = try element.object()
    var (validUntil, retryAfter, failedHosts) = ([Int64: Date](), [String: Date](), [String: FailedHost]())
    do { if let found = members["validUntil"] { validUntil = try found.byNumber(instant) } } catch {}
    do { if let found = members["retryAfter"] { retryAfter = try found.instantsByText() } } catch {}
    do { if let found = members["failedHosts"] { failedHosts = try ScheduleState.failedHosts(found) } } catch {}
    self.init(
      validUntil: validUntil, retryAfter: retryAfter, failedHosts: failedHosts,
      lastSuccess: try? members["lastSuccess"]?.instant(), lastFailure: try? members["lastFailure"]?.instant(),
      failures: (try? members["failures"]?.int()) ?? 0, wasLifted: (try? members["wasLifted"]?.bool()) ?? false,
      yield: (try? members["yield"]?.data()).flatMap(FetchYield.init(packed:)) ?? FetchYield())
  }

  private static func failedHosts(_ element: JSONElement) throws(JSONError) -> [String: FailedHost] {
    var hosts: [String: FailedHost] = [:]
    for member in try element.object().members where hosts[member.key] == nil {
      hosts[member.key] = try FailedHost(stored: member.value)
    }
    return hosts
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

extension JSONElement {
  /// Returns the instants of an object. Of equal keys the first one counts.
  fileprivate func instantsByText() throws(JSONError) -> [String: Date] {
    var instants: [String: Date] = [:]
    for member in try object().members where instants[member.key] == nil {
      instants[member.key] = try member.value.instant()
    }
    return instants
  }
}

extension StoredText {
  /// Writes a key with an instant, or nothing.
  mutating func addIfAny(_ key: String, _ date: Date?) {
    guard let date else { return }
    self.key(key)
    add(date)
  }
}
