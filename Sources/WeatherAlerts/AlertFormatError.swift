/// Why bytes are no warnings.
///
/// What it quotes comes from the network, bounded but *not* filtered.
public enum AlertFormatError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A document type, and with it entity declarations: neither is accepted, so nothing is ever expanded or fetched.
  case documentType(String)
  /// Not well-formed XML, or in an encoding that nobody knows.
  case notWellFormed(reason: String, line: Int)
  /// More bytes than a document may have.
  case tooLarge(limit: Int)
  /// Elements within elements beyond the limit.
  case tooDeep(limit: Int)
  /// More elements than a document may have.
  case tooManyElements(limit: Int)
  /// An element with more bytes of text than one may have.
  case textTooLong(limit: Int)
  /// The outermost element is of another kind of document.
  case unexpectedRoot(String, allowed: String)
  /// An element that every such document has.
  case missing(String)
  /// An element whose text cannot be what it should be.
  case unreadable(element: String, text: String)
  /// A JSON answer that is none of warnings.
  case notAlerts(String)

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
    case .missing(let element):
      "<\(element)> is missing"
    case .unreadable(let element, let text):
      "<\(element)> is \"\(text)\", which cannot be read"
    case .notAlerts(let what):
      what
    }
  }
}
