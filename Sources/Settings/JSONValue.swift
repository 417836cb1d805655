import FoundationEssentials
import Text

/// A JSON document of any shape, so that an error can name one wrong value instead of rejecting the whole document.
enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  /// The text, if this is one.
  var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The elements, if this is an array of strings only.
  var strings: [String]? {
    guard case .array(let elements) = self else { return nil }
    let texts = elements.compactMap(\.string)
    return texts.count == elements.count ? texts : nil
  }

  /// Parses a text. Returns `nil` for text that is not JSON.
  init?(parsing text: String) {
    guard let value = try? JSONValue(JSONDocument(Array(text.utf8)).root) else { return nil }
    self = value
  }

  /// The value as JSON on one line, with sorted keys.
  var text: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "a value"
  }
}

extension JSONValue {
  /// Copies a value of a document.
  init(_ element: JSONElement) throws(JSONError) {
    switch element.kind {
    case .null: self = .null
    case .boolean: self = .bool(try element.bool())
    case .number: self = .number(try element.double())
    case .string: self = .string(try element.string())
    case .array:
      var values: [JSONValue] = []
      for value in try element.array() { values.append(try JSONValue(value)) }
      self = .array(values)
    case .object: self = .object(try element.object().dictionary { value throws(JSONError) in try JSONValue(value) })
    }
  }
}

extension JSONValue: Encodable {
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .array(let value): try container.encode(value)
    case .object(let value): try container.encode(value)
    }
  }
}
