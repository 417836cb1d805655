import BackgroundFetch
import FoundationEssentials
import Wording

/// The result of `vane doctor`: findings in the order of their dependencies.
struct DoctorReport: Sendable {
  let findings: [Finding]
  /// Whether an update failed and none has succeeded since.
  let hasFailedUpdate: Bool

  init(_ facts: DoctorFacts, version: String, for reader: Reader) {
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
  var isBroken: Bool {
    findings.contains { $0.verdict == .broken }
  }
}

/// One check of `vane doctor`, and its result.
struct Finding: Hashable, Sendable {
  let topic: Topic
  let verdict: Verdict
  /// One filtered sentence without a full stop.
  let text: String
  /// The action that the user can take; `nil` if there is no problem or no remedy.
  let remedy: String?

  init(_ topic: Topic, _ verdict: Verdict, _ text: String, remedy: String? = nil) {
    self.topic = topic
    self.verdict = verdict
    self.text = text
    self.remedy = remedy
  }

  /// The topic of the check; also the word in documents.
  enum Topic: String, CaseIterable, Sendable {
    case store, configuration, programs, places, network, providers, updates, service, notifications, clock, terminal
  }

  /// The result of the check; also the word in documents.
  enum Verdict: String, CaseIterable, Sendable {
    case ok
    /// The topic works, with a minor problem.
    case attention
    /// The topic does not work.
    case broken
  }
}
