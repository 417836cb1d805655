/// How far an exchange had come when its time was over.
public enum ExchangePhase: String, Hashable, Sendable {
  /// Name, socket and TLS; no request was sent.
  case connecting = "connecting to"
  /// The request was sent; headers or body were missing.
  case answering = "the answer of"
}
