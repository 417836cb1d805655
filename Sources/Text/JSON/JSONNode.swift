/// The kind of a value (RFC 8259, 3).
public enum JSONKind: UInt8, Sendable {
  case null, boolean, number, string, array, object
}

/// A value of a document, or a key of an object, as a part of its text.
struct JSONNode {
  /// The largest number of arrays and objects within each other.
  static let deepest = 512
  /// The largest text, in bytes. Callers have smaller limits of their own: a text of `[0,0,…]` takes about ten times its
  /// length in memory.
  static let maximumLength = 1 << 30

  let kind: JSONKind
  /// Whether a string is ASCII without escapes and control characters, and whether all keys of an object are.
  var isPlain = true
  /// The offset of the first byte: that of the opening quote or bracket.
  let start: UInt32
  /// The offset after the last byte.
  var end: UInt32
  /// The index of the node that follows the value and everything in it.
  var next: UInt32
}

/// The reason why a text cannot be read as JSON, or a value as what the caller needs.
///
/// Paths contain keys of the text: neither bounded nor filtered.
public enum JSONError: Error, Hashable, Sendable {
  /// The text is empty or ends before its value does.
  case incomplete
  /// The text is not JSON. Lines and columns count from 1, columns in bytes.
  case malformed(flaw: String, line: Int, column: Int)
  /// A required key is missing.
  case missing(path: String)
  /// A value is null.
  case null(path: String)
  /// A value has another kind than `expected`, which is in words: "a number".
  case mismatch(path: String, expected: String)
  /// A number is too large or too small for a `Double`.
  case outOfRange(path: String)
  /// A value has the right kind but makes no sense to the caller: ``JSONElement/unusable``.
  case unusable(path: String)

  static func malformed(_ flaw: String, in bytes: [UInt8], at offset: Int) -> JSONError {
    let before = bytes.prefix(offset)
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let line = before.reduce(1) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 }
    return .malformed(flaw: flaw, line: line, column: before.count - lineStart + 1)
  }

  /// Returns the path of a member.
  static func path(_ object: String, _ key: String) -> String {
    object.isEmpty ? key : "\(object).\(key)"
  }
}

extension JSONError: CustomStringConvertible {
  /// One sentence without a full stop.
  public var description: String {
    func named(_ path: String) -> String { path.isEmpty ? "the document" : path }
    return switch self {
    case .incomplete: "the text ends too early"
    case .malformed(let flaw, let line, let column): "\(flaw) at line \(line), column \(column)"
    case .missing(let path): "\(path) is missing"
    case .null(let path): "\(named(path)) is null"
    case .mismatch(let path, let expected): "\(named(path)) is not \(expected)"
    case .outOfRange(let path): "\(named(path)) is out of range"
    case .unusable(let path): "\(named(path)) cannot be read"
    }
  }
}
