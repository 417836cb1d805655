/// How a program runs, seen from the person.
public enum ApplicationState: String, Sendable {
  /// On a terminal: somebody is looking, and a refresh may run behind what is shown.
  case active
  /// In a pipe, a bar or a prompt: shows what is cached and never touches the network.
  case inactive
  /// A wake-up: fetches, stores, posts, shows nothing.
  case background
}
