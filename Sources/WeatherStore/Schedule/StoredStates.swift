public import BackgroundFetch
import FoundationEssentials
public import ScheduleParts
import Text
public import Weather

// The values of other targets that the store keeps as JSON.

extension ScheduleState: StoredObject {
  /// A missing or damaged property has the value of a fresh installation; the other properties are kept.
  mutating func exchange(_ members: inout StoredMembers) throws(JSONError) { try parts.exchange(&members) }
}

extension StateParts {
  fileprivate mutating func exchange(_ members: inout StoredMembers) throws(JSONError) {
    members.isTolerant = true
    try members.member("failedHosts", &failedHosts)
    try members.member("failures", &failures)
    try members.member("lastFailure", &lastFailure)
    try members.member("lastSuccess", &lastSuccess)
    try members.member("retryAfter", &retryAfter)
    // The keys are numbers in the store, and texts in the schedule.
    var validities: [SavedLocation.ID: Date] = validUntil.reduce(into: [:]) { numbers, item in
      if let id = SavedLocation.ID(item.key) { numbers[id] = item.value }
    }
    try members.member("validUntil", &validities)
    validUntil = validities.reduce(into: [:]) { $0[String($1.key)] = $1.value }
    try members.member("wasLifted", &wasLifted)
    try members.member("yield", &yield)
  }
}

extension StateParts.FailedHost: StoredObject {
  init() { self.init(failures: 0, until: .distantPast) }

  mutating func exchange(_ members: inout StoredMembers) throws(JSONError) {
    try members.member("failures", &failures)
    try members.member("until", &until)
  }
}

extension StoredBudget: StoredObject {
  init() { self.init(perDay: 1) }

  mutating func exchange(_ members: inout StoredMembers) throws(JSONError) {
    try members.member("creditedThrough", &creditedThrough)
    try members.member("debt", &debt)
    try members.member("perDay", &perDay)
    try members.member("spent", &spent)
  }
}

extension StoredUsage: StoredObject {
  mutating func exchange(_ members: inout StoredMembers) throws(JSONError) {
    try members.member("day", &day)
    try members.member("glances", &glances)
    try members.member("learnedThrough", &learnedThrough)
    try members.member("looks", &looks)
    try members.member("numbers", &numbers)
    try members.member("observedSince", &observedSince)
  }
}

extension RuleMemory: StoredObject {
  mutating func exchange(_ members: inout StoredMembers) throws(JSONError) {
    try members.member("states", &states)
  }
}

extension RuleState: StoredObject {
  /// The key of `notifiedAt` is the one of earlier versions, so that their states can be read.
  mutating func exchange(_ members: inout StoredMembers) throws(JSONError) {
    try members.member("content", &content)
    try members.member("isSummary", &isSummary)
    try members.member("keptUntil", &keptUntil)
    try members.member("notification", &notification)
    try members.member("toldAt", &notifiedAt)
  }
}

extension RuleState.ShownNotification: StoredObject {
  init() { self.init(id: 0, session: "") }

  mutating func exchange(_ members: inout StoredMembers) throws(JSONError) {
    try members.member("id", &id)
    try members.member("session", &session)
  }
}
