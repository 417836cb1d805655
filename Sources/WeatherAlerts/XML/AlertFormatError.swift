/// Why a document or an answer could not be read as warnings.
///
/// Quoted text comes from the network; it is bounded but *not* filtered.
public enum AlertFormatError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The document has a document type, which could declare entities. None is accepted, so no entity is ever expanded or
  /// fetched.
  case documentType(String)
  /// Not well-formed XML, or an unknown encoding.
  case notWellFormed(reason: String, line: Int)
  /// The document has too many bytes.
  case tooLarge(limit: Int)
  /// The document has too many levels of elements.
  case tooDeep(limit: Int)
  /// The document has too many elements.
  case tooManyElements(limit: Int)
  /// The text of an element has too many bytes.
  case textTooLong(limit: Int)
  /// The root element belongs to another kind of document.
  case unexpectedRoot(String, allowed: String)
  /// A feed that is not about warnings, by its title.
  case otherSubject(String)
  /// A required element is missing.
  case missing(String)
  /// The text of an element cannot be read.
  case unreadable(element: String, text: String)

  public var description: String {
    switch self {
    case .documentType(let name):
      "the document has a document type (\(name)); entity declarations are not accepted"
    case .notWellFormed(let reason, let line):
      "the document is not well-formed XML: \(reason) in line \(line)"
    case .tooLarge(let limit):
      "the document is too large; allowed: \(limit) bytes"
    case .tooDeep(let limit):
      "the document's elements are nested too deep; allowed: \(limit) levels"
    case .tooManyElements(let limit):
      "the document has too many elements; allowed: \(limit)"
    case .textTooLong(let limit):
      "an element's text is too long; allowed: \(limit) bytes"
    case .unexpectedRoot(let name, let allowed):
      "the document is <\(name)>; allowed: \(allowed)"
    case .otherSubject(let title):
      "the feed \"\(title)\" is not about warnings"
    case .missing(let element):
      "<\(element)> is missing"
    case .unreadable(let element, let text):
      "<\(element)> is \"\(text)\", which cannot be read"
    }
  }
}
