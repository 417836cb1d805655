/// The kind of a value (RFC 8259, 3).
public enum JSONKind: UInt8, Sendable {
  case null, boolean, number, string, array, object
}

/// A value of a document, or a key of an object, as a part of its text.
struct JSONNode {
  /// The largest number of arrays and objects within each other.
  static let deepest = 512
  /// The largest text, in bytes. Callers have smaller limits of their own: a text of `[0,0,…]` takes about ten times
  /// its length in memory.
  static let maximumLength = 1 << 30

  let kind: JSONKind
  /// Whether a string is ASCII without escapes and control characters, and whether all keys of an object are.
  var isPlain = true
  /// The offset of the first byte: the opening quote or bracket.
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

/// The parser of a document: one pass over the bytes, which records where each value is.
struct JSONParser {
  private(set) var nodes: [JSONNode] = []
  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func parse() throws(JSONError) {
    guard bytes.count <= JSONNode.maximumLength else { throw malformed("the text is too long") }
    nodes.reserveCapacity(bytes.count / 6 + 1)
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) { position = 3 }
    try value(try next())
    if skipSpace() != nil { throw malformed("unexpected character after the end") }
  }

  /// Records a value, which begins with the byte at the current position.
  private mutating func value(_ first: UInt8) throws(JSONError) {
    switch first {
    case UInt8(ascii: "\""): try string()
    case UInt8(ascii: "{"): try object()
    case UInt8(ascii: "["): try array()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): number()
    case UInt8(ascii: "t"): try word("true", .boolean)
    case UInt8(ascii: "f"): try word("false", .boolean)
    case UInt8(ascii: "n"): try word("null", .null)
    default: throw malformed("unexpected character")
    }
  }

  private mutating func array() throws(JSONError) {
    let index = try open(.array)
    var byte = try next()
    while byte != UInt8(ascii: "]") {
      try value(byte)
      byte = try afterComma(or: UInt8(ascii: "]"))
    }
    close(index)
  }

  private mutating func object() throws(JSONError) {
    let index = try open(.object)
    var byte = try next()
    while byte != UInt8(ascii: "}") {
      guard byte == UInt8(ascii: "\"") else { throw malformed("unexpected character in place of a key") }
      let key = nodes.count
      try string()
      if !nodes[key].isPlain { nodes[index].isPlain = false }
      guard try next() == UInt8(ascii: ":") else { throw malformed("unexpected character in place of a colon") }
      position += 1
      try value(try next())
      byte = try afterComma(or: UInt8(ascii: "}"))
    }
    close(index)
  }

  /// Records an array or object that begins here, and returns the index of its node.
  private mutating func open(_ kind: JSONKind) throws(JSONError) -> Int {
    guard depth < JSONNode.deepest else {
      throw malformed("more than \(JSONNode.deepest) arrays and objects within each other")
    }
    depth += 1
    record(kind, from: position)
    position += 1
    return nodes.count - 1
  }

  private mutating func close(_ index: Int) {
    depth -= 1
    position += 1
    nodes[index].end = UInt32(position)
    nodes[index].next = UInt32(nodes.count)
  }

  /// Advances past a comma and returns the byte that follows it, or the closing bracket in place of the comma.
  private mutating func afterComma(or closing: UInt8) throws(JSONError) -> UInt8 {
    let byte = try next()
    if byte == closing { return byte }
    guard byte == UInt8(ascii: ",") else { throw malformed("unexpected character in place of a comma") }
    position += 1
    return try next()
  }

  /// Records a string. Only its end is looked for: a quote that no backslash precedes.
  private mutating func string() throws(JSONError) {
    let start = position
    var isPlain = true
    position += 1
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\"") {
        position += 1
        return record(.string, isPlain: isPlain, from: start)
      }
      if byte < 0x20 || byte >= 0x80 || byte == UInt8(ascii: "\\") {
        isPlain = false
        if byte == UInt8(ascii: "\\") { try skipEscape() }
      }
      position += 1
    }
    throw .incomplete
  }

  /// Advances to the last byte of an escape. The four bytes after `\u` belong to it, whatever they are.
  private mutating func skipEscape() throws(JSONError) {
    position += 1
    guard position < bytes.count, bytes[position] == UInt8(ascii: "u") else { return }
    guard position + 4 < bytes.count else { throw .incomplete }
    guard !bytes[position + 1...position + 4].contains(UInt8(ascii: "\"")) else { throw malformed("invalid escape") }
    position += 4
  }

  /// Records all bytes that a number can have.
  private mutating func number() {
    let start = position
    repeat { position += 1 } while position < bytes.count && JSONNumber.canContain(bytes[position])
    record(.number, from: start)
  }

  private mutating func word(_ word: StaticString, _ kind: JSONKind) throws(JSONError) {
    let start = position
    for offset in 0..<word.utf8CodeUnitCount {
      guard position < bytes.count else { throw .incomplete }
      guard bytes[position] == word.utf8Start[offset] else { throw malformed("unexpected character") }
      position += 1
    }
    record(kind, from: start)
  }

  private mutating func record(_ kind: JSONKind, isPlain: Bool = true, from start: Int) {
    // No text is too long for these: `parse` refuses it.
    nodes.append(
      JSONNode(
        kind: kind, isPlain: isPlain, start: UInt32(truncatingIfNeeded: start),
        end: UInt32(truncatingIfNeeded: position), next: UInt32(truncatingIfNeeded: nodes.count + 1)))
  }

  /// Advances to the next byte that is not white space, and returns it.
  private mutating func next() throws(JSONError) -> UInt8 {
    guard let byte = skipSpace() else { throw .incomplete }
    return byte
  }

  private mutating func skipSpace() -> UInt8? {
    while position < bytes.count {
      let byte = bytes[position]
      guard byte == 0x20 || byte == 0x0a || byte == 0x0d || byte == 0x09 else { return byte }
      position += 1
    }
    return nil
  }

  private func malformed(_ flaw: String) -> JSONError {
    .malformed(flaw, in: bytes, at: position)
  }
}
