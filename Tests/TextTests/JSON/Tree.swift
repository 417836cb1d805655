import Foundation
import Text

/// A whole document as values, read by this library or by Foundation.
enum Tree: Equatable {
  case null
  case bool(Bool)
  case number(UInt64)
  case string(String)
  case array([Tree])
  case object([String: Tree])

  /// Reads every value of a text.
  init(_ bytes: [UInt8]) throws(JSONError) {
    try self.init(try JSONDocument(bytes).root)
  }

  init(_ element: JSONElement) throws(JSONError) {
    switch element.kind {
    case .null: self = .null
    case .boolean: self = .bool(try element.bool())
    case .number: self = .number(try element.double().bitPattern)
    case .string: self = .string(try element.string())
    case .array:
      var elements: [Tree] = []
      for element in try element.array() { elements.append(try Tree(element)) }
      self = .array(elements)
    case .object: self = .object(try element.object().dictionary { member throws(JSONError) in try Tree(member) })
    }
  }
}

extension Tree: Decodable {
  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let bool = try? value.decode(Bool.self) {
      self = .bool(bool)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number.bitPattern)
    } else if let string = try? value.decode(String.self) {
      self = .string(string)
    } else if let array = try? decoder.unkeyedContainer() {
      self = .array(try Tree.elements(array))
    } else {
      self = .object(try value.decode([String: Tree].self))
    }
  }

  private static func elements(_ container: any UnkeyedDecodingContainer) throws -> [Tree] {
    var container = container
    var elements: [Tree] = []
    while !container.isAtEnd { elements.append(try container.decode(Tree.self)) }
    return elements
  }

  /// Reads every value of a text with `JSONDecoder`.
  static func decoded(_ bytes: [UInt8]) throws -> Tree {
    try JSONDecoder().decode(Tree.self, from: Data(bytes))
  }

  /// Reads every value of a text with `JSONSerialization`.
  static func serialized(_ bytes: [UInt8]) throws -> Tree {
    Tree(any: try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed))
  }

  private init(any value: Any) {
    switch value {
    case let array as [Any]: self = .array(array.map(Tree.init(any:)))
    case let object as [String: Any]: self = .object(object.mapValues(Tree.init(any:)))
    case let string as String: self = .string(string)
    case let number as NSNumber where String(cString: number.objCType) == "c": self = .bool(number.boolValue)
    // Some are decimal numbers, whose `doubleValue` is not the nearest one.
    case let number as NSNumber: self = .number((Double("\(number)") ?? .nan).bitPattern)
    default: self = .null
    }
  }
}

/// The keys of a top-level object and the kinds of their values, without the content of the values.
struct Outline: Equatable, Decodable {
  var keys: Set<String> = []
  var nulls: Set<String> = []

  init(_ bytes: [UInt8]) throws(JSONError) {
    let object = try JSONDocument(bytes).root.object()
    for member in object.members {
      keys.insert(member.key)
      if try object.value(member.key).isNull { nulls.insert(member.key) }
    }
  }

  init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: Key.self)
    for key in members.allKeys {
      keys.insert(key.stringValue)
      if try members.decodeNil(forKey: key) { nulls.insert(key.stringValue) }
    }
  }

  static func decoded(_ bytes: [UInt8]) throws -> Outline {
    try JSONDecoder().decode(Outline.self, from: Data(bytes))
  }

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}
