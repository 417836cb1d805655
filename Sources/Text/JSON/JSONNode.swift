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
  static let longest = 1 << 30

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
