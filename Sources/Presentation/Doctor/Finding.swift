/// One thing that `vane doctor` looked at, and what came of it.
public struct Finding: Hashable, Sendable {
  public let topic: Topic
  public let verdict: Verdict
  /// One filtered sentence without a full stop.
  public let text: String
  /// What the person can do about it; `nil` when nothing is the matter, or nothing helps.
  public let remedy: String?

  init(_ topic: Topic, _ verdict: Verdict, _ text: String, remedy: String? = nil) {
    self.topic = topic
    self.verdict = verdict
    self.text = text
    self.remedy = remedy
  }

  /// What was looked at; also the word in documents.
  public enum Topic: String, CaseIterable, Sendable {
    case store, configuration, programs, places, network, providers, updates, service, notifications, clock, terminal
  }

  /// How it is; also the word in documents.
  public enum Verdict: String, CaseIterable, Sendable {
    case ok
    /// It works, and something about it is not as it should be.
    case attention
    /// Something does not work.
    case broken
  }
}
