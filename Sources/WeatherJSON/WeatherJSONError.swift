public import Failures

/// Why a text is no canonical document that this version can read.
public enum WeatherJSONError: Failure, Hashable, Sendable {
  /// Written by a newer version, or by none.
  case schema(found: Int, known: Int)
  /// A document for people, in units that a result is not kept in.
  case units(found: String, canonical: String)
  /// Not JSON, or not the keys and values of a document; the text says what and where.
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
