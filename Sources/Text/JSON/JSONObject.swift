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
