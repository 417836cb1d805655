/// What a dialogue wants next.
public enum DialogueStep<Outcome: Sendable>: Sendable {
  /// Send this, and come back with the answer.
  case ask(ProviderRequest)
  /// Nothing more: this is what was asked for.
  case end(Outcome)
}

extension DialogueStep: Equatable where Outcome: Equatable {}
