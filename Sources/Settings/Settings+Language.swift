extension Settings {
  /// The variable that overrides `language` in the file.
  public static let languageVariable = "VANE_LANGUAGE"

  /// The language of what people read, by its ISO 639-1 code.
  public enum Language: String, CaseIterable, Sendable {
    /// The environment's.
    case auto
    case en, de, fr, es, ja
  }
}
