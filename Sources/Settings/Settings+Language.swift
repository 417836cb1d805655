extension Settings {
  /// The environment variable that overrides `language` in the file.
  public static let languageVariable = "VANE_LANGUAGE"

  /// The language of text for the user, as an ISO 639-1 code.
  public enum Language: String, CaseIterable, Sendable {
    /// The language of the environment.
    case auto
    case en, de, fr, es, ja
  }
}
