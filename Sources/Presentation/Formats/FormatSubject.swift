/// The content that a status bar shows.
public enum FormatSubject: Sendable {
  case weather(FormatFacts)
  /// No place is saved, no result is cached, or the store could not be read: the reason, and a hint for the user.
  case nothing(reason: String, hint: String?)
}
