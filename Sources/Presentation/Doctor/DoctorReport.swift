import BackgroundFetch
import Foundation

/// The result of `vane doctor`: findings in the order of their dependencies.
public struct DoctorReport: Sendable {
  public let findings: [Finding]
  /// Whether an update failed and none has succeeded since.
  let hasFailedUpdate: Bool

  public init(_ facts: DoctorFacts, version: String, for reader: Reader) {
    let reading = Diagnosis(reader: reader)
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
