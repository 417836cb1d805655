import Text

extension JSONElement {
  /// Parses a text and checks each value in it, so that an error can name one wrong setting later.
  ///
  /// - Throws: also the errors of damaged strings and numbers, which `JSONDocument` leaves to their readers.
  init(checking bytes: [UInt8]) throws(JSONError) {
    self = try JSONDocument(bytes).root
    try check()
  }

  private func check() throws(JSONError) {
    switch kind {
    case .null, .boolean: break
    case .number: _ = try double()
    case .string: _ = try string()
    case .array: for element in try array() { try element.check() }
    case .object:
      var keys: Set<String> = []
      for member in try object().members where keys.insert(member.key).inserted { try member.value.check() }
    }
  }

  /// The value as JSON on one line, with sorted keys.
  var text: String { (try? written()) ?? "a value" }

  private func written() throws(JSONError) -> String {
    switch kind {
    case .null: return "null"
    case .boolean: return try bool() ? "true" : "false"
    case .number: return try double().jsonText
    case .string: return try string().jsonText
    case .array:
      var elements: [String] = []
      for element in try array() { elements.append(try element.written()) }
      return "[\(elements.joined(separator: ","))]"
    case .object:
      return try object().dictionary { value throws(JSONError) in try value.written() }.jsonObject
    }
  }
}

extension JSONObject {
  /// The values by key. Of equal keys the first one counts.
  ///
  /// `dictionary` is generic: at each look it would cost 1 % of the instructions.
  var values: [String: JSONElement] {
    var values: [String: JSONElement] = [:]
    for member in members where values[member.key] == nil { values[member.key] = member.value }
    return values
  }
}

extension [String: String] {
  /// The object with these members, whose values are JSON, on one line. Its keys are sorted by their bytes.
  var jsonObject: String {
    let members = sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    return "{\(members.map { "\($0.key.jsonText):\($0.value)" }.joined(separator: ","))}"
  }
}
