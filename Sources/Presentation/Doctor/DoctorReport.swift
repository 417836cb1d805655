import BackgroundFetch
public import Foundation

/// What `vane doctor` makes of what it has looked at: findings in the order in which things depend on each other.
public struct DoctorReport: Sendable {
  public let findings: [Finding]
  /// Whether nothing has succeeded since an update failed.
  let hasFailedUpdate: Bool

  /// - Parameter zone: the zone of the person who reads.
  public init(_ facts: DoctorFacts, version: String, zone: TimeZone, wording: Wording = .english) {
    let reading = FindingReader(zone: zone, now: facts.clock.now, wording: wording)
    hasFailedUpdate = facts.updates.isAnySaved && !facts.updates.isOff && facts.updates.failure != nil
    findings =
      reading.store(facts.store) + reading.configuration(facts.configuration)
      + [reading.programs(facts.fetchProgram, version: version), reading.places(facts.placeIndexProblem)]
      + [reading.network(facts.isOnline)] + reading.providers(facts.providers) + reading.updates(facts.updates)
      + reading.service(facts.service, facts.updates) + reading.notifications(facts.notifications)
      + reading.clock(facts.clock) + reading.terminal(facts.terminal)
  }

  /// Whether something does not work.
  public var isBroken: Bool {
    findings.contains { $0.verdict == .broken }
  }
}
