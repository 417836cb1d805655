/// Who asked the host for a wake-up; the word is what `vane-fetch` is told and what its log row says.
public enum FetchStarter: String, Hashable, Sendable {
  /// The schedule said that one is due.
  case host
  /// A person asked for one now, due or not.
  case simulated
}
