/// The phase that an exchange had reached at its time limit.
public enum ExchangePhase: String, Hashable, Sendable {
  /// Resolving the name, connecting or negotiating TLS; no request was sent.
  case connecting = "connecting to"
  /// Waiting for the answer: the request was sent, but headers or body were missing.
  case answering = "the answer of"
}
