/// The user's choice of colour.
public enum ColorChoice: String, CaseIterable, Sendable {
  /// Follow the environment and the terminal.
  case auto
  /// Write colours into a file or a pipe too.
  case always
  case never
}
