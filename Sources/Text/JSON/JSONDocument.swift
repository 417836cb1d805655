/// A JSON text (RFC 8259) that has been parsed once, and whose values are read where they are needed.
///
/// ```swift
/// let place = try JSONDocument(body).root.object()
/// let latitude = try place.value("latitude").double()
/// let timeZone = try place["timezone"]?.string()  // nil if it is absent or null
/// ```
///
/// Parsing checks the structure: brackets, commas, colons, and where strings end. The content of a string or number is
/// checked when it is read, and the keys of an object when it is opened. A damaged value that no caller reads therefore
/// does no harm.
///
/// A byte order mark before the text and a comma before a closing bracket are allowed, as in Foundation's
/// `JSONDecoder`. Only UTF-8 is read (RFC 8259, 8.1).
///
/// A class, because all elements share it.
public final class JSONDocument: Sendable {
  /// The largest number of arrays and objects within each other.
  public static let deepest = JSONNode.deepest

  /// The text.
  public let bytes: [UInt8]
  /// All values and keys, in the order of the text. Those of an array or object follow it.
  let nodes: [JSONNode]

  /// Parses a text.
  ///
  /// - Throws: `incomplete` or `malformed`.
  public init(_ bytes: [UInt8]) throws(JSONError) {
    var parser = JSONParser(bytes)
    try parser.parse()
    self.bytes = bytes
    nodes = parser.nodes
  }

  /// The value that the text is.
  public var root: JSONElement { JSONElement(self, 0) }

  /// Returns the content of a string; `nil` if it is damaged.
  func text(of node: JSONNode) -> String? {
    let content = bytes[Int(node.start) + 1..<Int(node.end) - 1]
    if node.isPlain { return String(decoding: content, as: UTF8.self) }
    guard let unescaped = JSONEscapes.removed(from: content) else { return nil }
    return String(validating: unescaped, as: UTF8.self)
  }

  /// Returns whether the content of a string is this text.
  func isString(_ node: JSONNode, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard node.isPlain else { return self.text(of: node).map { $0.utf8.elementsEqual(text) } ?? false }
    let start = Int(node.start) + 1
    guard Int(node.end) - start - 1 == text.count else { return false }
    for offset in 0..<text.count where bytes[start + offset] != text[offset] { return false }
    return true
  }

  /// Returns the path of a node from the root, such as `hourly.temperature_2m[3]`; empty for the root itself.
  func path(to target: Int) -> String {
    var path = ""
    var index = 0
    while index < target {
      let isObject = nodes[index].kind == .object
      var (key, child, position) = (index + 1, index + (isObject ? 2 : 1), 0)
      while nodes[child].next <= target {
        key = Int(nodes[child].next)
        child = key + (isObject ? 1 : 0)
        position += 1
      }
      path = isObject ? JSONError.path(path, (text(of: nodes[key]) ?? "?")) : "\(path)[\(position)]"
      index = child
    }
    return path
  }

  /// Returns the error for a flaw of the text at an offset.
  func malformed(_ flaw: String, at offset: UInt32) -> JSONError {
    .malformed(flaw, in: bytes, at: Int(offset))
  }
}

/// The escapes of a string (RFC 8259, 7).
enum JSONEscapes {
  /// Returns the bytes of a string with each escape replaced by the UTF-8 of its character.
  ///
  /// Returns `nil` for an unknown escape, half of a surrogate pair, or a control character without an escape.
  static func removed(from content: ArraySlice<UInt8>) -> [UInt8]? {
    var text: [UInt8] = []
    text.reserveCapacity(content.count)
    var rest = content
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\\") {
        guard let scalar = character(&rest), let bytes = UTF8.encode(scalar) else { return nil }
        text.append(contentsOf: bytes)
      } else if byte < 0x20 {
        return nil
      } else {
        text.append(byte)
      }
    }
    return text
  }

  /// Reads the rest of an escape.
  private static func character(_ rest: inout ArraySlice<UInt8>) -> Unicode.Scalar? {
    switch rest.popFirst() {
    case UInt8(ascii: "\""): "\""
    case UInt8(ascii: "\\"): "\\"
    case UInt8(ascii: "/"): "/"
    case UInt8(ascii: "b"): "\u{8}"
    case UInt8(ascii: "f"): "\u{c}"
    case UInt8(ascii: "n"): "\n"
    case UInt8(ascii: "r"): "\r"
    case UInt8(ascii: "t"): "\t"
    case UInt8(ascii: "u"): codePoint(&rest)
    default: nil
    }
  }

  /// Reads `00e9`, or the pair `d83d\ude00`.
  private static func codePoint(_ rest: inout ArraySlice<UInt8>) -> Unicode.Scalar? {
    guard let unit = codeUnit(&rest) else { return nil }
    guard UTF16.isLeadSurrogate(unit) else { return Unicode.Scalar(unit) }
    guard rest.popFirst() == UInt8(ascii: "\\"), rest.popFirst() == UInt8(ascii: "u"), let trail = codeUnit(&rest),
      UTF16.isTrailSurrogate(trail)
    else { return nil }
    return Unicode.Scalar(0x1_0000 + (UInt32(unit) - 0xd800) << 10 + UInt32(trail) - 0xdc00)
  }

  private static func codeUnit(_ rest: inout ArraySlice<UInt8>) -> UInt16? {
    guard rest.count >= 4 else { return nil }
    var unit: UInt16 = 0
    for byte in rest.prefix(4) {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): unit = unit << 4 + UInt16(byte - UInt8(ascii: "0"))
      case UInt8(ascii: "a")...UInt8(ascii: "f"): unit = unit << 4 + UInt16(byte - UInt8(ascii: "a") + 10)
      case UInt8(ascii: "A")...UInt8(ascii: "F"): unit = unit << 4 + UInt16(byte - UInt8(ascii: "A") + 10)
      default: return nil
      }
    }
    rest = rest.dropFirst(4)
    return unit
  }
}
