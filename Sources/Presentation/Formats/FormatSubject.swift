/// What a bar has to show.
public enum FormatSubject: Sendable {
  case weather(FormatFacts)
  /// Nothing is saved, nothing cached, or the store could not be read: why, and what the person can do.
  case nothing(reason: String, hint: String?)
}
