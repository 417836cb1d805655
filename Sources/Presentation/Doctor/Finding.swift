/// One check of `vane doctor`, and its result.
public struct Finding: Hashable, Sendable {
  public let topic: Topic
  public let verdict: Verdict
  /// One filtered sentence without a full stop.
  public let text: String
  /// The action that the user can take; `nil` if there is no problem or no remedy.
  public let remedy: String?

  init(_ topic: Topic, _ verdict: Verdict, _ text: String, remedy: String? = nil) {
    self.topic = topic
    self.verdict = verdict
    self.text = text
    self.remedy = remedy
  }

  /// The topic of the check; also the word in documents.
  public enum Topic: String, CaseIterable, Sendable {
    case store, configuration, programs, places, network, providers, updates, service, notifications, clock, terminal
  }

  /// The result of the check; also the word in documents.
  public enum Verdict: String, CaseIterable, Sendable {
    case ok
    /// The topic works, with a minor problem.
    case attention
    /// The topic does not work.
    case broken
  }
}
