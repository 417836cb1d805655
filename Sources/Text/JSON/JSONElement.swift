/// A value of a document.
public struct JSONElement: Sendable {
  public typealias Kind = JSONKind

  /// The document that it is a value of.
  public let document: JSONDocument
  let index: Int

  init(_ document: JSONDocument, _ index: Int) {
    self.document = document
    self.index = index
  }

  var node: JSONNode { document.nodes[index] }

  public var kind: Kind { node.kind }

  public var isNull: Bool { kind == .null }

  /// The element, or `nil` if it is null: `try element.nonNull?.double()`.
  public var nonNull: JSONElement? { isNull ? nil : self }

  /// The offsets of its bytes in the document, with its quotes or brackets.
  public var range: Range<Int> {
    let node = node
    return Int(node.start)..<Int(node.end)
  }

  /// Its path from the root, such as `hourly.temperature_2m[3]`; empty for the root itself.
  public var path: String { document.path(to: index) }

  /// Returns a number.
  ///
  /// - Throws: `outOfRange` for a number such as `1e999` or `1e-999`; `null`, `mismatch` or `malformed`.
  public func double() throws(JSONError) -> Double {
    guard let double = try number("a number").double(String(decoding: document.bytes[range], as: UTF8.self)) else {
      throw .outOfRange(path: path)
    }
    return double
  }

  /// Returns a whole number. `1e2` and `100.0` are whole numbers too.
  ///
  /// - Throws: `mismatch` also for a fraction and for a number beyond an `Int`; `null` or `malformed`.
  public func int() throws(JSONError) -> Int {
    guard let int = try number("a whole number").int else { throw .mismatch(path: path, expected: "a whole number") }
    return int
  }

  /// Returns a string without its escapes.
  ///
  /// - Throws: `malformed` for bytes that are not UTF-8, a control character or an invalid escape; `null` or
  ///   `mismatch`.
  public func string() throws(JSONError) -> String {
    let node = try node(.string, "a text")
    guard let text = document.text(of: node) else { throw document.malformed("invalid string", at: node.start) }
    return text
  }

  /// Returns `true` or `false`.
  ///
  /// - Throws: `null` or `mismatch`.
  public func bool() throws(JSONError) -> Bool {
    document.bytes[Int(try node(.boolean, "true or false").start)] == UInt8(ascii: "t")
  }

  /// Returns the elements of an array, in their order.
  ///
  /// ```swift
  /// for element in try section.value("temperature_2m").array() {
  ///   column.append(try element.nonNull?.double())
  /// }
  /// ```
  ///
  /// - Throws: `null` or `mismatch`.
  public func array() throws(JSONError) -> [JSONElement] {
    let end = Int(try node(.array, "an array").next)
    var elements: [JSONElement] = []
    // The number of elements, if none is an array or object itself.
    elements.reserveCapacity(min(end - index - 1, 1_024))
    var child = index + 1
    while child < end {
      elements.append(JSONElement(document, child))
      child = Int(document.nodes[child].next)
    }
    return elements
  }

  /// Returns the numbers of an array, in their order; `nil` for null.
  ///
  /// - Throws: `null` or `mismatch`, and the errors of ``double()`` for an element.
  public func doubles() throws(JSONError) -> [Double?] {
    let end = Int(try node(.array, "an array").next)
    var numbers: [Double?] = []
    numbers.reserveCapacity(min(end - index - 1, 1_024))
    var child = index + 1
    while child < end {
      numbers.append(try JSONElement(document, child).nonNull?.double())
      child = Int(document.nodes[child].next)
    }
    return numbers
  }

  /// Returns the members of an object.
  ///
  /// - Throws: `malformed` for a key that is not a valid string; `null` or `mismatch`.
  public func object() throws(JSONError) -> JSONObject {
    let object = JSONObject(self)
    if try !node(.object, "an object").isPlain { try object.checkKeys() }
    return object
  }

  /// The error for a value of the right kind that makes no sense to the caller.
  public var unusable: JSONError { .unusable(path: path) }

  @inline(__always)
  private func number(_ expected: StaticString) throws(JSONError) -> JSONNumber {
    let node = try node(.number, expected)
    guard let number = JSONNumber(document.bytes, Int(node.start)..<Int(node.end)) else {
      throw document.malformed("invalid number", at: node.start)
    }
    return number
  }

  /// Returns the node if it has a kind.
  @inline(__always)
  private func node(_ kind: Kind, _ expected: StaticString) throws(JSONError) -> JSONNode {
    let node = node
    guard node.kind == kind else {
      throw node.kind == .null ? .null(path: path) : .mismatch(path: path, expected: "\(expected)")
    }
    return node
  }
}
