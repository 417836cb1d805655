/// What a person says about colour.
public enum ColorChoice: String, CaseIterable, Sendable {
  /// As the environment and the terminal have it.
  case auto
  /// Also into a file or a pipe.
  case always
  case never
}
