public import Foundation

/// A JSON value, for checking its form.
public enum JSONValue: Decodable, Equatable {
  case null
  case boolean(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .boolean(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let values = try? container.decode([JSONValue].self) {
      self = .array(values)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  public init(_ text: String) throws {
    self = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
  }

  public subscript(_ key: String) -> JSONValue? {
    if case .object(let members) = self { members[key] } else { nil }
  }

  public var members: [String: JSONValue] { if case .object(let members) = self { members } else { [:] } }
  public var elements: [JSONValue] { if case .array(let elements) = self { elements } else { [] } }
  public var text: String? { if case .string(let text) = self { text } else { nil } }
}

/// A checker for the part of JSON Schema that docs/schema uses.
public struct JSONSchema {
  /// The keywords that `problems` evaluates, and those that only describe.
  public static let keywords: Set = [
    "type", "const", "enum", "properties", "required", "additionalProperties", "items", "anyOf", "format", "$ref",
    "$schema", "$id", "$defs", "title", "description",
  ]

  /// All files of docs/schema, by name without extension.
  public let files: [String: JSONValue]

  public static var folder: URL { PackageFolder.url.appending(path: "docs/schema") }

  public init() throws {
    let urls = try FileManager.default.contentsOfDirectory(at: JSONSchema.folder, includingPropertiesForKeys: nil)
    files = try Dictionary(
      uniqueKeysWithValues: urls.map { url in
        (url.deletingPathExtension().lastPathComponent, try JSONValue(String(contentsOf: url, encoding: .utf8)))
      })
  }

  /// Returns what is wrong with a document; empty if it has the form of the schema.
  ///
  /// - Parameter schema: the name of a file, optionally with a definition: `alerts`, `alerts#/$defs/alert`.
  public func problems(of document: String, against schema: String) -> [String] {
    do {
      return problems(of: try JSONValue(document), against: schema)
    } catch {
      return ["not JSON: \(document.prefix(200))"]
    }
  }

  /// Returns what is wrong with a value; empty if it has the form of the schema.
  public func problems(of value: JSONValue, against schema: String) -> [String] {
    let parts = schema.split(separator: "#", maxSplits: 1).map(String.init)
    return check(value, resolve("#" + (parts.count > 1 ? parts[1] : ""), in: parts[0]), in: parts[0], at: "$")
  }

  private typealias Located = (file: String, schema: JSONValue)

  /// Returns the schema that a reference names: `#/$defs/alert`, `log.json#/$defs/wakeUp`.
  private func resolve(_ reference: String, in file: String) -> Located {
    let parts = reference.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let name = parts[0].isEmpty ? file : String(parts[0].dropLast(".json".count))
    var schema = files[name] ?? .null
    for key in parts[1].split(separator: "/") { schema = schema[String(key)] ?? .null }
    return (name, schema)
  }

  private func check(_ value: JSONValue, _ located: Located, in file: String, at path: String) -> [String] {
    let schema = located.schema
    guard case .object = schema else { return ["\(path): no schema in \(located.file)"] }
    if let reference = schema["$ref"]?.text {
      return check(value, resolve(reference, in: located.file), in: file, at: path)
    }
    if let choices = schema["anyOf"]?.elements {
      let problems = choices.map { check(value, (located.file, $0), in: file, at: path) }
      return problems.contains([]) ? [] : problems.flatMap(\.self)
    }
    var problems: [String] = []
    if let constant = schema["const"], value != constant { problems.append("\(path): \(value) is not \(constant)") }
    if let allowed = schema["enum"]?.elements, !allowed.contains(value) {
      problems.append("\(path): \(value) is not listed")
    }
    if let type = schema["type"] {
      let types = type.text.map { [$0] } ?? type.elements.compactMap(\.text)
      let isOfType = types.contains { JSONSchema.hasType(value, $0) }
      if !isOfType { problems.append("\(path): \(value) is no \(types)") }
    }
    if let format = schema["format"]?.text, let text = value.text, !JSONSchema.hasFormat(text, format) {
      problems.append("\(path): \(text) is no \(format)")
    }
    for (index, element) in value.elements.enumerated() {
      if let items = schema["items"] {
        problems += check(element, (located.file, items), in: file, at: "\(path)[\(index)]")
      }
    }
    if case .object(let members) = value { problems += check(members, located, in: file, at: path) }
    return problems
  }

  private func check(
    _ members: [String: JSONValue], _ located: Located, in file: String, at path: String
  ) -> [String] {
    let properties = located.schema["properties"]?.members ?? [:]
    let required = located.schema["required"]?.elements.compactMap(\.text) ?? []
    var problems = required.filter { members[$0] == nil }.map { "\(path).\($0): missing" }
    for (key, value) in members.sorted(by: { $0.key < $1.key }) {
      if let schema = properties[key] {
        problems += check(value, (located.file, schema), in: file, at: "\(path).\(key)")
      } else if located.schema["additionalProperties"] == .boolean(false) {
        problems.append("\(path).\(key): not in the schema")
      }
    }
    return problems
  }

  private static func hasType(_ value: JSONValue, _ type: String) -> Bool {
    switch (value, type) {
    case (.null, "null"), (.boolean, "boolean"), (.number, "number"), (.string, "string"), (.array, "array"),
      (.object, "object"):
      true
    case (.number(let number), "integer"): number == number.rounded()
    default: false
    }
  }

  private static func hasFormat(_ text: String, _ format: String) -> Bool {
    switch format {
    case "date-time": text.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/) != nil
    case "date": text.wholeMatch(of: /\d{4}-\d\d-\d\d/) != nil
    default: false
    }
  }
}
