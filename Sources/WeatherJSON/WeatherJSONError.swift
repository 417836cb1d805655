public import Failures

/// The reason why a text is not a canonical document that this version can read.
public enum WeatherJSONError: Failure, Hashable, Sendable {
  /// The document was written by a newer version, or by no version of this program.
  case schema(found: Int, known: Int)
  /// The document is for the user, in units in which results are not stored.
  case units(found: String, canonical: String)
  /// The text is not JSON, or its keys and values are not those of a document; the message describes the error and its
  /// position.
  case malformed(String)

  public var description: String {
    switch self {
    case .schema(let found, let known):
      "the weather document has schema \(found); this version reads schema \(known)"
    case .units(let found, let canonical):
      "the weather document is in \(found); a result is read from \(canonical) only"
    case .malformed(let what):
      "the weather document cannot be read: \(what)"
    }
  }
}

extension WeatherJSONError {
  public var kind: FailureKind { .data }
}
