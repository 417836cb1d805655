/// A value of a document.
public struct JSONElement: Sendable {
  /// The document that it is a value of.
  public let document: JSONDocument
  let index: Int

  init(_ document: JSONDocument, _ index: Int) {
    self.document = document
    self.index = index
  }

  var node: JSONNode { document.nodes[index] }

  public var kind: JSONKind { node.kind }

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
    try elements { $0 }
  }

  /// Returns the numbers of an array, in their order; `nil` for null.
  ///
  /// - Throws: `null` or `mismatch`, and the errors of ``double()`` for an element.
  public func doubles() throws(JSONError) -> [Double?] {
    try elements { element throws(JSONError) in try element.nonNull?.double() }
  }

  /// Returns the elements of an array, each as `read` returns it.
  @inline(__always)
  private func elements<Value>(
    _ read: (JSONElement) throws(JSONError) -> Value
  ) throws(JSONError) -> [Value] {
    let end = Int(try node(.array, "an array").next)
    var values: [Value] = []
    // The number of elements, if none is an array or object itself.
    values.reserveCapacity(min(end - index - 1, 1_024))
    var child = index + 1
    while child < end {
      values.append(try read(JSONElement(document, child)))
      child = Int(document.nodes[child].next)
    }
    return values
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
  private func node(_ kind: JSONKind, _ expected: StaticString) throws(JSONError) -> JSONNode {
    let node = node
    guard node.kind == kind else {
      throw node.kind == .null ? .null(path: path) : .mismatch(path: path, expected: "\(expected)")
    }
    return node
  }
}

/// The members of an object.
///
/// A key can occur more than once. The first member counts, as in Foundation's `JSONDecoder`; only ``members`` has the
/// others. Keys are equal if their bytes are, after escapes.
public struct JSONObject: Sendable {
  /// The object as a value.
  public let element: JSONElement

  init(_ element: JSONElement) {
    self.element = element
  }

  /// All members, in the order of the text.
  public var members: [JSONMember] {
    var members: [JSONMember] = []
    let end = Int(element.node.next)
    var key = element.index + 1
    while key < end {
      members.append(JSONMember(value: JSONElement(element.document, key + 1)))
      key = Int(element.document.nodes[key + 1].next)
    }
    return members
  }

  /// Returns the value of a key; `nil` if it is absent or null.
  public subscript(key: String) -> JSONElement? {
    find(key)?.nonNull
  }

  /// Returns the value of a required key, which may be null.
  ///
  /// - Throws: `missing`.
  public func value(_ key: String) throws(JSONError) -> JSONElement {
    guard let value = find(key) else { throw .missing(path: JSONError.path(element.path, key)) }
    return value
  }

  /// Whether the object has a key, also with the value null.
  public func contains(_ key: String) -> Bool {
    find(key) != nil
  }

  /// Returns the values by key, each as `read` returns it.
  public func dictionary<Value>(
    _ read: (JSONElement) throws(JSONError) -> Value
  ) throws(JSONError) -> [String: Value] {
    var values: [String: Value] = [:]
    for member in members where values[member.key] == nil { values[member.key] = try read(member.value) }
    return values
  }

  private func find(_ key: String) -> JSONElement? {
    var name = key
    return name.withUTF8 { name in
      let document = element.document
      let end = Int(element.node.next)
      var key = element.index + 1
      while key < end {
        if document.isString(document.nodes[key], name) { return JSONElement(document, key + 1) }
        key = Int(document.nodes[key + 1].next)
      }
      return nil
    }
  }

  /// Throws if a key is not a valid string.
  func checkKeys() throws(JSONError) {
    for member in members where element.document.text(of: member.keyNode) == nil {
      throw element.document.malformed("invalid key", at: member.keyNode.start)
    }
  }
}

/// A member of an object.
public struct JSONMember: Sendable {
  public let value: JSONElement

  /// The key without its escapes.
  public var key: String { value.document.text(of: keyNode) ?? "" }

  /// The offsets of its bytes in the document, from the opening quote of the key to the end of the value.
  public var range: Range<Int> { Int(keyNode.start)..<value.range.upperBound }

  var keyNode: JSONNode { value.document.nodes[value.index - 1] }
}
