import BackgroundFetch
public import Foundation

/// The result of `vane doctor`: findings in the order of their dependencies.
public struct DoctorReport: Sendable {
  public let findings: [Finding]
  /// Whether an update failed and none has succeeded since.
  let hasFailedUpdate: Bool

  /// Creates the report.
  ///
  /// - Parameter zone: the time zone of the user.
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

  /// Whether any finding is broken.
  public var isBroken: Bool {
    findings.contains { $0.verdict == .broken }
  }
}
